import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeImpermanentLoss } from '#domain/simulation/range/concentrated-range.ts'
import { inTier } from '#testing/tier.ts'
import { backtest, type KnownDay, knownDays } from './backtest.ts'
import { startOfDay } from './past-days.ts'
import { depositValueAt } from './simulate.ts'

const YEAR = 365
const even = [0.5, 0.5]
/** A year in which prices move log-linearly to what they end at, at one rate. */
const smoothYear = (ends: readonly number[], apy: number): KnownDay[] =>
  Array.from({ length: YEAR + 1 }, (_, day) => ({ day, apy, prices: ends.map((end) => 3 * end ** (day / YEAR)) }))

const ratio = fc.double({ min: 0.05, max: 20, noNaN: true })

test('over a past that moved as the simulator assumes, it comes to what the simulator says on every day', () =>
  fc.assert(
    fc.property(ratio, ratio, fc.double({ min: -0.5, max: 3, noNaN: true }), (a, b, totalApy) => {
      const past = backtest({ days: smoothYear([a, b], totalApy), weights: even, valueUsd: 1000, range: null })
      const legs = [a, b].map((each) => ({ ratio: each, weight: 0.5 }))
      for (const { day, pool, held } of past) {
        const value = depositValueAt({ legs, valueUsd: 1000, totalApy, days: YEAR }, day)
        expect(pool / value.pool).toBeCloseTo(1, 9)
        expect(held / value.held).toBeCloseTo(1, 9)
      }
    }),
    { numRuns: inTier({ short: 8, long: 20 }) },
  ))

test('published values: a price that doubles against the other loses 5.72 %, one that falls to a quarter 20 %', () => {
  const lossAfter = (prices: number[], weights = even) => {
    const days = [
      { day: 0, apy: 0, prices: prices.map(() => 1) },
      { day: 1, apy: 0, prices },
    ]
    const { poolWithoutYield = 0, held = 1 } = backtest({ days, weights, valueUsd: 1, range: null }).at(-1) ?? {}
    return poolWithoutYield / held - 1
  }
  expect(lossAfter([2, 1])).toBeCloseTo(-0.057191, 6)
  expect(lossAfter([0.25, 1])).toBeCloseTo(-0.2, 6)
  // Balancer's documentation, 80/20 at ratios of 2 and 1.15
  expect(lossAfter([2, 1.15], [0.8, 0.2])).toBeCloseTo(-0.02160894, 7)
})

test('a loss is never a gain, and yield leaves it as it is', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(ratio, ratio), { minLength: 2, maxLength: 40 }), (prices) => {
      const days = prices.map((each, day) => ({ day, apy: 0.3, prices: each }))
      for (const { pool, poolWithoutYield, held } of backtest({ days, weights: even, valueUsd: 1, range: null })) {
        expect(poolWithoutYield).toBeLessThanOrEqual(held * (1 + 1e-9))
        expect(pool).toBeGreaterThanOrEqual(poolWithoutYield)
      }
    }),
  ))

test('in a range the loss is the range’s, and days outside earn nothing', () => {
  const range = { lower: 0.5, upper: 2 }
  const days = [1, 3, 3, 1.5].map((price, day) => ({ day, apy: 0.365, prices: [price, 1] }))
  const past = backtest({ days, weights: even, valueUsd: 1, range })
  const growth = past.map(({ pool, poolWithoutYield }) => pool / poolWithoutYield)
  const daily = 1.365 ** (1 / YEAR)
  expect(growth[1]).toBeCloseTo(daily, 12)
  expect(growth[2]).toBeCloseTo(daily, 12)
  expect(growth[3]).toBeCloseTo(daily, 12)
  const end = past[3]
  expect((end?.poolWithoutYield ?? 0) / (end?.held ?? 1) - 1).toBeCloseTo(
    rangeImpermanentLoss({ ...range, entry: 1 }, 1.5),
    9,
  )
})

const timed = (values: (number | null)[]) => values.map((value, day) => ({ time: startOfDay(day), value }))
const months = (count: number, hole?: number) =>
  timed(Array.from({ length: count }, (_, day) => (day === hole ? null : 1 + day)))
const spanOf = (days: KnownDay[]) => [days[0]?.day, days.at(-1)?.day]

test('a hole in a rate or a price ends a run: nothing is put in its place', () => {
  expect(spanOf(knownDays(months(100, 40), [months(100)]))).toEqual([41, 99])
  expect(spanOf(knownDays(months(100), [months(100), months(100, 60)]))).toEqual([61, 99])
  expect(knownDays(months(100, 40), [months(100)]).every(({ day }) => day !== 40)).toBe(true)
})

test('of several runs the latest that is long enough counts, else the latest', () => {
  expect(spanOf(knownDays(months(100, 90), [months(100)]))).toEqual([0, 89])
  expect(spanOf(knownDays(months(40, 20), [months(40)]))).toEqual([21, 39])
  expect(knownDays([], [months(40)])).toEqual([])
  expect(knownDays(months(40), [[]])).toEqual([])
})

test('a price of nothing is no price', () => {
  expect(knownDays(months(3), [timed([1, 0, 2])]).map(({ day }) => day)).toEqual([2])
})

const pool = { tier: 0.003, protocolShare: 0, activeLiquidity: 1e6, volumeUsdDay: 2e6 }
const daysOf = (prices: readonly number[], volumeUsd?: number | null) =>
  prices.map((price, day) => ({ day, apy: 9, prices: [price, 1], ...(volumeUsd === undefined ? {} : { volumeUsd }) }))
const earned = (deposit: Partial<Parameters<typeof backtest>[0]> & { days: readonly KnownDay[] }) => {
  const past = backtest({ weights: even, valueUsd: 1000, range: { lower: 0.5, upper: 2 }, fees: pool, ...deposit })
  return past.map(({ pool: worth, poolWithoutYield }) => worth - poolWithoutYield)
}

test('with fees a range earns its share of each day’s volume, which does not compound, and no rate', () => {
  const liquidity = 1000 / (2 - 2 / Math.sqrt(2))
  const daily = 0.003 * 2e6 * (liquidity / (liquidity + 1e6))
  const fees = earned({ days: daysOf([1, 1, 1, 1]) })
  for (const [day, usd] of fees.entries()) expect(usd).toBeCloseTo(day * daily, 9)
  expect(earned({ days: daysOf([1, 1], 4e6) })[1]).toBeCloseTo(2 * daily, 9)
  expect(earned({ days: daysOf([1, 1], null) })[1]).toBeCloseTo(daily, 9)
  // Of a way from 1 to 4 half lies below 2; on the way back the other half does.
  expect(earned({ days: daysOf([1, 4, 1]) })[2]).toBeCloseTo(daily, 9)
  expect(earned({ days: daysOf([3, 9, 9]), range: { lower: 0.5, upper: 2 } })[2]).toBeCloseTo(
    earned({ days: daysOf([3, 9]) })[1] ?? Number.NaN,
    9,
  )
})

test('the larger the deposit, the less a dollar earns, and never more than the pool', () =>
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1e15, noNaN: true }), (valueUsd) => {
      const fees = earned({ days: daysOf([1, 1]), valueUsd })[1] ?? Number.NaN
      expect(fees).toBeLessThanOrEqual(0.003 * 2e6 * (1 + 1e-6) + valueUsd * 1e-9)
      expect(fees / valueUsd).toBeLessThanOrEqual((earned({ days: daysOf([1, 1]), valueUsd: 1 })[1] ?? 0) + 1e-9)
    }),
  ))

test('a range that follows the price pays for it, and earns where one that stays does not', () => {
  const days = daysOf([1, 3, 3, 3])
  const rebalancing = { afterDays: 0, costs: { swap: 0.01, gasUsd: 3 } }
  const [still, moved] = [earned({ days }), earned({ days, rebalancing })]
  expect(still[3]).toBeCloseTo(still[1] ?? Number.NaN, 9)
  expect(moved[3]).toBeGreaterThan(still[3] ?? 0)
  const at = (policy: object) =>
    backtest({ days, weights: even, valueUsd: 1000, range: { lower: 0.5, upper: 2 }, ...policy })[1]
      ?.poolWithoutYield ?? 0
  expect(at({}) - at({ rebalancing })).toBeCloseTo(3 + at({}) * 0.5 * 0.01, 9)
})
