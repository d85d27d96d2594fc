import { bcs } from '@mysten/sui/bcs'
import { coinKey } from '#domain/coin-type.ts'
import { seededAddress } from '#sample/prices/seeded-random.ts'
import type { SuiNodeState, SuiStateObject } from './state.ts'

const Coin = bcs.struct('Coin', { id: bcs.Address, balance: bcs.u64() })
const coinFilter = /^0x0*2::coin::Coin<(.+)>$/

/** The coin object behind each balance of the filter's coin; [] for a filter of anything else. What lies in the address balance has none. */
export function coinObjects(balances: SuiNodeState['balances'], filter: string | undefined): SuiStateObject[] {
  const [, wanted] = coinFilter.exec(filter ?? '') ?? []
  if (wanted === undefined) return []
  return balances
    .filter(({ coinType }) => coinKey(coinType) === coinKey(wanted))
    .map(({ owner, coinType, amount, inAddressBalance = 0n }) => {
      const id = seededAddress(`coin ${coinKey(coinType)} of ${owner}`)
      const content = Coin.serialize({ id, balance: amount - inAddressBalance }).toBytes()
      return { id, owner, type: `0x2::coin::Coin<${coinType}>`, content }
    })
}
