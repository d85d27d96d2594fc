import { expect, test } from 'vitest'
import { position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { positionSections } from './position-sections.ts'

const noClaims = { usd: 0, count: 0, isWhole: true }
const all = { chain: '', kind: '' }
const at = (protocol: string, more: object = {}) => ({
  meta: { protocol: { name: protocol.toUpperCase(), protocol, url: `https://${protocol}.example` } },
  ...more,
})
const owned = (...rows: ReturnType<typeof position>[]) => rows.map((row) => ({ wallet: 'w', row }))
const owed = (dollars: number, healthy: number | null, more: object = {}) =>
  position('Borrow', [], { current: { tokens: [tokenAmount('usdc', dollars, 1)], yield: [], healthy }, ...more })

test('loans come first by the change of prices that each bears, then sections by protocol, the dearest first, each with its sum', () => {
  const { loans, sections } = positionSections(
    owned(
      position('Lending', [tokenAmount('sui', 10, 1)], {
        ...at('navi'),
        current: { tokens: [tokenAmount('sui', 10, 1)], yield: [tokenAmount('x', 1, 2)] },
      }),
      position('Staking', [tokenAmount('sui', 100, 1)], at('lido')),
      position('Lending', [tokenAmount('odd', 30, null)], at('navi')),
      position('CLMM', [tokenAmount('sui', 5, 1)], at('cetus')),
      position('Vest', [tokenAmount('ve', 7, 1)], at('locker')),
      owed(800, 2.4, at('navi')),
      owed(10, 1.04, at('risky')),
    ),
    all,
  )
  expect(loans.map(({ debts }) => debts[0].meta.protocol.protocol)).toEqual(['risky', 'navi'])
  expect(sections.map(({ id }) => id)).toEqual(['liquidity', 'deposits', 'others'])
  expect(sections[1]?.groups.map(({ name, positions, sums }) => [name, positions.length, sums])).toEqual([
    ['LIDO', 1, { total: 100, inHoldings: 0, claims: noClaims, income: null, isIncomeWhole: false, unpriced: 0 }],
    [
      'NAVI',
      2,
      {
        total: 10,
        inHoldings: 0,
        claims: { usd: 2, count: 1, isWhole: true },
        income: null,
        isIncomeWhole: false,
        unpriced: 1,
      },
    ],
  ])
})

test('a loan of unknown health comes right below those at risk, before the safe ones', () => {
  const { loans } = positionSections(
    owned(owed(1, null, at('unknown')), owed(1, 3, at('safe')), owed(1, 1.49, at('watch')), owed(1, 1.04, at('risky'))),
    all,
  )
  expect(loans.map(({ debts }) => debts[0].meta.protocol.protocol)).toEqual(['risky', 'watch', 'unknown', 'safe'])
})

test('a filter leaves what fits its chain and its kind; a loan stays whole', () => {
  const account = { account: 'a', ...at('navi') }
  const rows = owned(
    position('Lending', [tokenAmount('sui', 10, 1)], account),
    owed(5, 1.5, account),
    position('Staking', [tokenAmount('eth', 1, 1)], at('lido', { chain: 'ETH' })),
    position('Reward', [], at('merkl', { chain: 'ETH', current: { tokens: [], yield: [tokenAmount('arb', 1, 1)] } })),
  )
  const shown = (filter: { chain?: string; kind?: string }) => {
    const { loans, sections } = positionSections(rows, { ...all, ...filter })
    const rest = sections.flatMap(({ groups }) =>
      groups.flatMap(({ positions }) => positions.map(({ row }) => row.type)),
    )
    return [loans.map(({ debts, supplied }) => debts.length + supplied.length), rest]
  }
  expect(shown({ kind: 'Lending' })).toEqual([[2], []])
  expect(shown({ kind: 'Debts' })).toEqual([[2], []])
  expect(shown({ kind: 'Staking' })).toEqual([[], ['Staking']])
  expect(shown({ kind: 'Claimable' })).toEqual([[], ['Reward']])
  expect(shown({ chain: 'ETH' })).toEqual([[], ['Staking', 'Reward']])
  expect(shown({ chain: 'eth', kind: 'Lending' })).toEqual([[], []])
})
