import { defineProtocolFamily } from '#service/protocols/kit/define-protocol.ts'

/** The value of a unit of a liquid stake, from a get method of its pool: the two results on the stack to divide. */
type Rate = {
  pool: string
  method: string
  coins: number
  units: number
  /** The number of results, if the two are at the end. */
  length?: number
  /** The index of the result with the jetton's master, so that a wrong row in this table cannot set a price. */
  jetton?: number
}

type LiquidStake = {
  protocol: { id: string; name: string; url: string; aliases: readonly string[] }
  /** The masters of its tokens, each with its rate; null if no rate is known, and then the token counts as itself. */
  jettons: readonly { jetton: string; rate: Rate | null }[]
}

/** The projected balance and supply of a pool of ton-blockchain's liquid staking contract, the last two of thirty results. */
const projected = (pool: string): Rate => ({
  pool,
  method: 'get_pool_full_data',
  coins: 28,
  units: 29,
  length: 30,
  jetton: 12,
})
/** A master that reports its own rate. */
const ownRate = (jetton: string) => ({ jetton, rate: { pool: jetton, method: 'get_full_data', coins: 1, units: 0 } })

const issuers: readonly LiquidStake[] = [
  {
    protocol: { id: 'tonstakers', name: 'Tonstakers', url: 'https://tonstakers.com', aliases: [] },
    jettons: [
      {
        jetton: 'EQC98_qAmNEptUtPc7W6xdHh_ZHrBUFpw5Ft_IzNU20QAJav',
        rate: projected('EQCkWxfyhAkim3g2DjKQQg8T5P4g-Q1-K_jErGcDJZ4i-vqR'),
      },
    ],
  },
  {
    protocol: { id: 'stakee', name: 'Stakee', url: '', aliases: [] },
    jettons: [
      {
        jetton: 'EQCqC6EhRJ_tpWngKxL6dV0k6DSnRUrs9GSVkLbfdCqsj6TE',
        rate: projected('EQD2_4d91M4TVbEBVyBF8J1UwpMJc361LKVCz6bBlffMW05o'),
      },
    ],
  },
  {
    protocol: { id: 'bemo', name: 'bemo', url: 'https://www.bemo.fi', aliases: [] },
    jettons: [
      ownRate('EQDNhy-nxYFgUqzfUzImBEP67JqsyMIcyk2S5_RwNNEYku0k'),
      ownRate('EQCSxGZPHqa3TtnODgMan8CEM0jf6HpY-uon_NMeFgjKqkEY'),
    ],
  },
  {
    protocol: { id: 'hipo', name: 'Hipo', url: 'https://hipo.finance', aliases: [] },
    jettons: [
      {
        jetton: 'EQDPdq8xjAhytYqfGSX8KcFWIReCufsB9Wdg0pLlYSO_h76w',
        rate: {
          pool: 'EQCLyZHP4Xe8fpchQz76O-_RmUhaVc_9BAoGyJrwJrcbz2eZ',
          method: 'get_treasury_state',
          coins: 0,
          units: 1,
        },
      },
    ],
  },
  // No source documents the ratio of these two tokens to their underlying coins.
  {
    protocol: { id: 'utonic', name: 'UTONIC', url: '', aliases: [] },
    jettons: [{ jetton: 'EQAfF5j3JMIpZlLmACv7Ub7RH7WmiVMuV4ivcgNYHvNnqHTz', rate: null }],
  },
  {
    protocol: { id: 'kton', name: 'KTON', url: '', aliases: [] },
    jettons: [{ jetton: 'EQBuIhXNNkWf9AW9miNGNTSO_uFZ23ejfIWrieXge5f733mw', rate: null }],
  },
]

/** The liquid stakes on TON, by issuer. The date is that of the oldest source other than a contract's own code. */
export const tonLiquidStakingFacts = {
  source:
    'DefiLlama-Adapters 1eb4e81 (pools, methods of bemo), opentonapi f41c2cb (masters), ton-blockchain/liquid-staking-contract 1f4e9ba (2024-11-28), HipoFinance/contract 1d81808',
  asOf: '2026-08-22',
  issuers,
}

/** The liquid stakes on TON, each with its own issuer. */
export const tonLiquidStaking = defineProtocolFamily({
  slug: 'ton-liquid-staking',
  listings: tonLiquidStakingFacts.issuers.map(({ protocol }) => ({ ...protocol, chains: ['TON'] as const })),
  facts: [tonLiquidStakingFacts],
  loadPositions: async () => (await import('./positions.ts')).tonLiquidStakingPositions,
})
