import { friendlyTonAddress } from '#domain/ton-address.ts'
import { addressBits, bagOf } from './cells.ts'
import { routerWallet, sampleTonPools, toRawTonAddress } from './wallet.ts'

type Entry = { type: string; value: unknown }

const number = (value: bigint): Entry => ({ type: 'num', value: `0x${value.toString(16)}` })
/** Of a raw address. */
const addressSlice = (raw: string): Entry => ({ type: 'slice', value: bagOf({ bits: addressBits(raw) }) })
const noAddress: Entry = { type: 'slice', value: bagOf({ bits: '00' }) }

/** What a pool of the liquid staking contract answers: pools differ only in what a unit stands for and in their jetton. */
const liquidPool = (jetton: string, { coins, units }: { coins: bigint; units: bigint }): Entry[] =>
  Array.from({ length: 30 }, (_, index) => {
    if (index === 7 || index === 8) return { type: 'tuple', value: [number(0n), number(1n)] }
    if (index === 12) return addressSlice(toRawTonAddress(jetton))
    return number(index === 28 ? coins : index === 29 ? units : index === 2 || index === 13 ? units : 0n)
  })

/** STON.fi's second version: locked or not, router, shares, reserves, the router's wallets, fees, and what the protocol has collected. */
const stonFiData = ({ router, supply, reserves, pool }: (typeof sampleTonPools)[0]): Entry[] => [
  number(0n),
  addressSlice(toRawTonAddress(router)),
  ...[supply, ...reserves].map(number),
  ...[0, 1].map((index) => addressSlice(routerWallet(pool, index))),
  number(20n),
  number(10n),
  noAddress,
  number(0n),
  number(0n),
]

/** A coin of DeDust: nothing more for the chain's own, else the jetton's workchain and hash. */
const assetCell = (jetton: string | null): Entry => ({
  type: 'cell',
  value: bagOf({ bits: jetton === null ? '0000' : `0001${addressBits(toRawTonAddress(jetton)).slice(3)}` }),
})

const [stonFiPool, deDustPool] = sampleTonPools

/** By contract and method. 2,279 coins for 2,104 units, and 53 for 50. */
const methods: Record<string, Entry[]> = {
  'EQCkWxfyhAkim3g2DjKQQg8T5P4g-Q1-K_jErGcDJZ4i-vqR get_pool_full_data': liquidPool(
    'EQC98_qAmNEptUtPc7W6xdHh_ZHrBUFpw5Ft_IzNU20QAJav',
    { coins: 2_279n * 10n ** 13n, units: 2_104n * 10n ** 13n },
  ),
  'EQDNhy-nxYFgUqzfUzImBEP67JqsyMIcyk2S5_RwNNEYku0k get_full_data': [
    number(50n * 10n ** 14n),
    number(53n * 10n ** 14n),
  ],
  [`${friendlyTonAddress(stonFiPool.pool)} get_pool_data`]: stonFiData(stonFiPool),
  [`${stonFiPool.router} get_pool_address`]: [addressSlice(stonFiPool.pool)],
  [`${friendlyTonAddress(deDustPool.pool)} get_assets`]: deDustPool.coins.map(assetCell),
  [`${friendlyTonAddress(deDustPool.pool)} get_reserves`]: deDustPool.reserves.map(number),
  'EQBfBWT7X2BHg9tXAxzhz2aKiNTU1tpt5NsiK0uSDW_YAJ67 get_pool_address': [addressSlice(deDustPool.pool)],
}

/** `POST /runGetMethod`: a contract that the sample does not have ends with the code of one that is not there. */
export function runSampleMethod(body: unknown): object {
  const { address, method } = body as { address?: unknown; method?: unknown }
  const stack = methods[`${String(address)} ${String(method)}`]
  return stack === undefined
    ? { gas_used: 0, exit_code: -13, stack: [] }
    : { block_id: { workchain: -1, seqno: 1 }, gas_used: 1_200, exit_code: 0, stack }
}
