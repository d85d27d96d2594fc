import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageCost, type PricedTransfer } from './cost-basis.ts'

const coin = 10n ** 9n
const transfers: PricedTransfer[] = [
  { amount: 10n * coin, at: 1, priceUsd: 1 },
  { amount: 10n * coin, at: 2, priceUsd: 3 },
  { amount: -5n * coin, at: 3, priceUsd: 4 },
]

test('the average of two purchases is what a sale costs', () => {
  // 10 at 1 and 10 at 3 cost 2 on average; 5 sold at 4 realise 5 × (4 − 2); 15 held at 5 stand 15 × (5 − 2) above cost.
  expect(averageCost({ transfers, balance: 15n * coin, decimals: 9, priceUsd: 5 })).toEqual({
    avgCostUsd: 2,
    realizedUsd: 10,
    unrealizedUsd: 45,
  })
})

// rotki ef14aad (2026-08-21), tests/unit/test_cost_basis.py, test_accounting_average_cost_basis: coins and prices, and what each sale
// realised. First in first out would tell 5, −10, 15, −15, −2.5, and every method the same sum: so each sale is compared.
test('each sale realises what another program’s average cost says', () => {
  const moves = [
    [2, 10],
    [-1, 15],
    [1, 30],
    [-1.5, 10],
    [3, 20],
    [-2, 30],
    [-1.5, 10],
    [1, 10],
    [-0.5, 5],
  ] as const
  const history = moves.map(([coins, priceUsd], at) => ({ amount: BigInt(coins * 1e9), at, priceUsd }))
  const realizedAfter = (count: number) => {
    const sold = history.slice(0, count)
    const balance = sold.reduce((sum, { amount }) => sum + amount, 0n)
    return averageCost({ transfers: sold, balance, decimals: 9, priceUsd: null }).realizedUsd ?? Number.NaN
  }
  const ofEach = moves.flatMap(([coins], index) =>
    // To a billionth of a dollar: the steps between are floats.
    coins > 0 ? [] : [Math.round((realizedAfter(index + 1) - realizedAfter(index)) * 1e9) / 1e9],
  )
  expect(ofEach).toEqual([5, -15, 20, -15, -2.5])
})

test('an unknown price of today leaves only the present profit open', () => {
  const { avgCostUsd, realizedUsd, unrealizedUsd } = averageCost({
    transfers,
    balance: 15n * coin,
    decimals: 9,
    priceUsd: null,
  })
  expect([avgCostUsd, realizedUsd, unrealizedUsd]).toEqual([2, 10, null])
})

test.each<[string, Partial<Parameters<typeof averageCost>[0]>]>([
  ['the balance is not what the transfers add up to', { balance: 16n * coin }],
  [
    'a transfer has no price',
    { transfers: transfers.map((own, index) => (index === 1 ? { ...own, priceUsd: null } : own)) },
  ],
  [
    'more went out than had come in',
    { transfers: [{ amount: -coin, at: 0, priceUsd: 1 }, ...transfers], balance: 14n * coin },
  ],
  ['there are no transfers', { transfers: [], balance: 0n }],
])('nothing is told when %s', (_, own) => {
  expect(averageCost({ transfers, balance: 15n * coin, decimals: 9, priceUsd: 5, ...own })).toEqual({
    avgCostUsd: null,
    realizedUsd: null,
    unrealizedUsd: null,
  })
})

test('realised and unrealised profit are together what came out and is held, less what went in', () => {
  const moves = fc.array(
    fc.record({
      isIn: fc.boolean(),
      coins: fc.integer({ min: 1, max: 1000 }),
      priceUsd: fc.integer({ min: 1, max: 500 }),
    }),
    { minLength: 1, maxLength: 30 },
  )
  fc.assert(
    fc.property(moves, fc.integer({ min: 1, max: 500 }), (drawn, priceUsd) => {
      let held = 0n
      const history: PricedTransfer[] = []
      for (const [at, { isIn, coins, priceUsd: price }] of drawn.entries()) {
        const wanted = BigInt(coins) * coin
        const amount = isIn ? wanted : -(wanted < held ? wanted : held)
        if (amount === 0n) continue
        held += amount
        history.push({ amount, at, priceUsd: price })
      }
      if (history.length === 0) return
      const { realizedUsd, unrealizedUsd } = averageCost({ transfers: history, balance: held, decimals: 9, priceUsd })
      const flow = history.reduce((sum, { amount, priceUsd: price }) => sum - (Number(amount) / 1e9) * (price ?? 0), 0)
      expect((realizedUsd ?? 0) + (unrealizedUsd ?? 0)).toBeCloseTo(flow + (Number(held) / 1e9) * priceUsd, 4)
    }),
  )
})
