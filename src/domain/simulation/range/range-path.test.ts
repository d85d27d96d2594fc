import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountsAt, worthOf } from './range-liquidity.ts'
import { followRange } from './range-path.ts'
import { boundsAround, daysUntilRebalance, rebalance } from './rebalance.ts'

const factors = { lower: 0.8, upper: 1.25 }
const free = { swap: 0, gasUsd: 0 }
const pathOf = (prices: readonly number[], afterSteps: number | null, costs = free) =>
  followRange({
    valueUsd: 1000,
    factors,
    prices: prices.map((price) => [price, 1] as const),
    rebalancing: afterSteps === null ? null : { afterSteps, costs },
  })
const lowers = (steps: ReturnType<typeof pathOf>) => steps.map(({ bounds }) => bounds.lower)

test('texts of the question become days', () => {
  expect(['none', 'edge', 'days:1', 'days:30'].map(daysUntilRebalance)).toEqual([null, 0, 1, 30])
})

test('at the edge it moves with the first close outside, after n days only when it was out so long', () => {
  const prices = [1, 1.3, 1.3, 1, 1.3, 1.3, 1.3, 1.3]
  expect(lowers(pathOf(prices, null))).toEqual(prices.map(() => 0.8))
  expect(lowers(pathOf(prices.slice(0, 3), 0))).toEqual([0.8, 1.04, 1.04])
  // Out for one day, back in, and out again: two days pass with the seventh close.
  expect(lowers(pathOf(prices, 2))).toEqual([0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 1.04, 1.04])
})

test('days outside are counted anew once a range has moved', () => {
  const steps = pathOf([1, 1.3, 1.3, 1.3, 2, 2, 2], 2)
  expect(lowers(steps)).toEqual([0.8, 0.8, 0.8, 1.04, 1.04, 1.04, 1.6])
})

const price = fc.double({ min: 0.3, max: 3, noNaN: true })
const costs = fc.record({
  swap: fc.double({ min: 0, max: 0.05, noNaN: true }),
  gasUsd: fc.double({ min: 0, max: 50, noNaN: true }),
})

test('moving costs exactly what it says, and no policy makes coins', () =>
  fc.assert(
    fc.property(price, price, costs, (usdA, usdB, paid) => {
      const position = { liquidity: 500, bounds: factors }
      const prices = [usdA, usdB] as const
      const before = worthOf(amountsAt(position.liquidity, position.bounds, usdA / usdB), prices)
      const after = rebalance(position, { factors, prices, costs: paid })
      const worth = worthOf(amountsAt(after.liquidity, after.bounds, usdA / usdB), prices)
      expect(worth + after.costUsd).toBeCloseTo(before, 6)
      expect(after.bounds).toEqual(boundsAround(usdA / usdB, factors))
    }),
  ))

test('out of a range that is even in logarithms, half is swapped', () => {
  const { costUsd } = rebalance(
    { liquidity: 500, bounds: factors },
    { factors, prices: [2, 1], costs: { swap: 0.01, gasUsd: 0 } },
  )
  const worth = worthOf(amountsAt(500, factors, 2), [2, 1])
  expect(costUsd / worth).toBeCloseTo(0.005, 12)
})

test('higher costs never leave more, and what cannot pay for the gas ends at nothing', () =>
  fc.assert(
    fc.property(fc.array(price, { minLength: 2, maxLength: 20 }), costs, (prices, paid) => {
      const [cheap, dear] = [pathOf(prices, 0), pathOf(prices, 0, paid)]
      expect(dear.at(-1)?.worthUsd).toBeLessThanOrEqual((cheap.at(-1)?.worthUsd ?? 0) * (1 + 1e-9))
      const ruined = pathOf([1, 2, 1, 2], 0, { swap: 0, gasUsd: 1e6 })
      expect(ruined.map(({ worthUsd }) => worthUsd).slice(1)).toEqual([0, 0, 0])
      expect(ruined.at(-1)?.costUsd).toBe(0)
    }),
  ))

test('which coin is called A changes nothing of a path', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(price, price), { minLength: 2, maxLength: 20 }), costs, (prices, paid) => {
      const rebalancing = { afterSteps: 0, costs: paid }
      const one = followRange({ valueUsd: 1000, factors: { lower: 0.7, upper: 1.9 }, prices, rebalancing })
      const turned = prices.map(([a, b]) => [b, a] as const)
      const other = followRange({
        valueUsd: 1000,
        factors: { lower: 1 / 1.9, upper: 1 / 0.7 },
        prices: turned,
        rebalancing,
      })
      for (const [index, { worthUsd }] of one.entries()) expect(other[index]?.worthUsd).toBeCloseTo(worthUsd, 6)
    }),
  ))

test('a range that is opened beside the price waits for it', () => {
  const steps = followRange({
    valueUsd: 1000,
    factors: { lower: 1.1, upper: 1.2 },
    prices: [1, 1, 1, 1.15].map((each) => [each, 1] as const),
    rebalancing: { afterSteps: 0, costs: { swap: 0.01, gasUsd: 5 } },
  })
  expect(steps.every(({ costUsd, bounds }) => costUsd === 0 && bounds.lower === 1.1)).toBe(true)
})
