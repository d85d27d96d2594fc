import { bcs } from '@mysten/sui/bcs'
import { ApiError } from '#contract/error.ts'
import { coinKey, displayCoinType } from '#domain/coin-type.ts'
import { struct } from '#service/chains/sui/move-layout.ts'
import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import { ifAnswered } from './if-answered.ts'
import { SUI } from './sui-coin.ts'

/** A transaction with more inputs exceeds the limit of the self-check. */
const MAX_COINS = 256

/** Ids of coin objects that together hold the amount; none for SUI, which is split from the gas coin. */
export type CoinObjects = { coinType: string; ids: string[] }

/** The coins that the sender can pay with. */
export type CoinSource = {
  /**
   * Selects as few of the owner's coins of the type as hold `amount`, largest first, over all pages. Throws
   * INSUFFICIENT_BALANCE if all of them are not enough; for SUI, if nothing would remain for gas. Throws UPSTREAM_* if the
   * chain cannot be read; for SUI that is not an error.
   */
  coins(owner: string, coinType: string, amount: bigint, signal: AbortSignal): Promise<CoinObjects>
}

export const Coin = struct('Coin', { id: bcs.Address, balance: bcs.u64() })

/** The coins that Sui's nodes list. Address balances without coin objects are not used: older wallets cannot pay with them. */
export const suiCoins = (sui: SuiReader): CoinSource => ({
  async coins(owner, coinType, amount, signal) {
    const type = coinKey(coinType)
    if (type === SUI) {
      await checkSui(sui, { owner, amount, signal })
      return { coinType: type, ids: [] }
    }
    const objects = await sui.ownedObjects(owner, `0x2::coin::Coin<${type}>`, signal)
    const coins = objects.map(({ id, content }) => ({ id, balance: BigInt(parseBcs(Coin, content, 'a coin').balance) }))
    return { coinType: type, ids: enough(coins, amount, type) }
  },
})

function enough(coins: { id: string; balance: bigint }[], amount: bigint, coinType: string): string[] {
  const ids: string[] = []
  let sum = 0n
  for (const { id, balance } of coins.toSorted((a, b) => (a.balance < b.balance ? 1 : -1))) {
    if (sum >= amount || ids.length === MAX_COINS) break
    ids.push(id)
    sum += balance
  }
  if (sum >= amount) return ids
  const held = coins.reduce((total, { balance }) => total + balance, 0n)
  const why = held < amount ? `has ${held} in coin objects` : `has it in more than ${MAX_COINS} coins: merge some first`
  throw new ApiError('INSUFFICIENT_BALANCE', `${amount} of ${displayCoinType(coinType)} are needed; the sender ${why}`)
}

/** A stake can be prepared without a node, because the wallet checks again when it pays. */
async function checkSui(
  sui: SuiReader,
  { owner, amount, signal }: { owner: string; amount: bigint; signal: AbortSignal },
) {
  const balances = await ifAnswered((limited) => sui.balances(owner, limited), signal)
  if (balances === null) return
  const held = balances.find(({ coinType }) => coinKey(coinType) === SUI)?.amount ?? 0n
  if (held > amount) return
  throw new ApiError('INSUFFICIENT_BALANCE', `${amount} MIST and gas are needed, the sender has ${held} MIST`)
}
