import { addressBits, bagOf } from './cells.ts'
import { toRawTonAddress } from './wallet.ts'

type Entry = { type: string; value: unknown }

export const number = (value: bigint): Entry => ({ type: 'num', value: `0x${value.toString(16)}` })
export const addressSlice = (friendly: string): Entry => ({
  type: 'slice',
  value: bagOf({ bits: addressBits(toRawTonAddress(friendly)) }),
})

/** What a pool of the liquid staking contract answers: only what stands for a unit and whose it is is told apart. */
const liquidPool = (jetton: string, { coins, units }: { coins: bigint; units: bigint }): Entry[] =>
  Array.from({ length: 30 }, (_, index) => {
    if (index === 7 || index === 8) return { type: 'tuple', value: [number(0n), number(1n)] }
    if (index === 12) return addressSlice(jetton)
    return number(index === 28 ? coins : index === 29 ? units : index === 2 || index === 13 ? units : 0n)
  })

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
}

/** `POST /runGetMethod`: a contract that the sample does not have ends with the code of one that is not there. */
export function runSampleMethod(body: unknown): object {
  const { address, method } = body as { address?: unknown; method?: unknown }
  const stack = methods[`${String(address)} ${String(method)}`]
  return stack === undefined
    ? { gas_used: 0, exit_code: -13, stack: [] }
    : { block_id: { workchain: -1, seqno: 1 }, gas_used: 1_200, exit_code: 0, stack }
}
