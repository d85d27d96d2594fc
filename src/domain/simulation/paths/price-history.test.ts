import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { startOfDay, type TimedValue } from '#domain/simulation/past-days.ts'
import { cholesky } from './cholesky.ts'
import { fillNormals } from './normals.ts'
import {
  correlationOf,
  dailyLogReturns,
  driftYear,
  jointLogReturns,
  possibleCorrelation,
  volatilityYear,
} from './price-history.ts'
import { chunkState } from './xoshiro.ts'

const daily = (prices: (number | null)[], firstDay = 20_000): TimedValue[] =>
  prices.map((value, index) => ({ time: startOfDay(firstDay + index) + 3_600_000, value }))

test('a day has a return where it and the day before are known', () => {
  const returns = dailyLogReturns(daily([1, 2, null, 4, 8, 0, 8]), 365)
  expect([...returns.keys()]).toEqual([20_001, 20_004])
  for (const each of returns.values()) expect(each).toBeCloseTo(Math.LN2, 14)
})

test('the last days count, the close of each is its last price, whatever the order', () => {
  const noon = { time: startOfDay(20_002) + 43_200_000, value: 6 }
  const returns = dailyLogReturns([noon, ...daily([1, 2, 5]).toReversed()], 1)
  expect([...returns]).toEqual([[20_002, expect.closeTo(Math.log(3), 14)]])
  expect(dailyLogReturns([], 365).size).toBe(0)
})

/** Closes of a random walk. */
function closes(seed: number, { sigmaDay, driftDay, days }: { sigmaDay: number; driftDay: number; days: number }) {
  const z = new Float64Array(days)
  fillNormals(chunkState(seed, 0), z, days)
  let log = 0
  const moved = Array.from(z, (each) => {
    log += driftDay + sigmaDay * each
    return Math.exp(log)
  })
  return [1, ...moved]
}

test('volatility and drift of a year are those of the walk', () => {
  const returns = dailyLogReturns(daily(closes(1, { sigmaDay: 0.03, driftDay: 0.001, days: 20_000 })), 30_000)
  const sigma = 0.03 * Math.sqrt(365)
  expect(Math.abs((volatilityYear(returns) ?? 0) / sigma - 1)).toBeLessThan(0.02)
  const error = (0.03 * 365) / Math.sqrt(20_000)
  expect(Math.abs((driftYear(returns) ?? 0) - (0.365 + sigma ** 2 / 2))).toBeLessThan(3 * error)
})

test('three returns by hand: n - 1, times the root of 365', () => {
  const returns = dailyLogReturns(daily([1, Math.exp(0.01), Math.exp(0.03), Math.exp(0.06)]), 365)
  expect(volatilityYear(returns)).toBeCloseTo(0.01 * Math.sqrt(365), 12)
  expect(driftYear(returns)).toBeCloseTo(0.02 * 365 + (0.01 ** 2 * 365) / 2, 12)
})

test('what is not known is null', () => {
  const one = dailyLogReturns(daily([1, 2]), 365)
  expect(volatilityYear(one)).toBeNull()
  expect(driftYear(one)).toBeNull()
  const still = dailyLogReturns(daily(new Array<number>(100).fill(1)), 365)
  const moving = dailyLogReturns(daily(closes(2, { sigmaDay: 0.03, driftDay: 0, days: 99 })), 365)
  expect(volatilityYear(still)).toBe(0)
  expect(correlationOf(still, moving)).toBeNull()
  const short = dailyLogReturns(daily(closes(2, { sigmaDay: 0.03, driftDay: 0, days: 29 })), 365)
  expect(correlationOf(short, moving)).toBeNull()
  const elsewhere = dailyLogReturns(daily(closes(2, { sigmaDay: 0.03, driftDay: 0, days: 99 }), 21_000), 365)
  expect(correlationOf(elsewhere, moving)).toBeNull()
})

test('a coin moves with itself, against its inverse, and with another by as much as it was made to', () => {
  const walk = closes(3, { sigmaDay: 0.03, driftDay: 0, days: 5_000 })
  const own = closes(4, { sigmaDay: 0.04, driftDay: 0, days: 5_000 })
  const of = (prices: number[]) => dailyLogReturns(daily(prices), 10_000)
  expect(correlationOf(of(walk), of(walk))).toBeCloseTo(1, 12)
  expect(correlationOf(of(walk), of(walk.map((price) => 1 / price)))).toBeCloseTo(-1, 12)
  // 0.03 of one and 0.04 of the other: 3/5.
  const both = walk.map((price, index) => price * (own[index] ?? 1))
  expect(Math.abs((correlationOf(of(walk), of(both)) ?? 0) - 0.6)).toBeLessThan(0.03)
})

test('rows are days that all coins know, and fewer than 180 are none', () => {
  const walk = (seed: number, days: number, firstDay: number) =>
    dailyLogReturns(daily(closes(seed, { sigmaDay: 0.03, driftDay: 0, days }), firstDay), 365)
  const [long, late] = [walk(5, 300, 20_000), walk(6, 200, 20_100)]
  const rows = jointLogReturns([long, late])
  expect(rows?.map(({ length }) => length)).toEqual([200, 200])
  expect(rows?.[0]?.[0]).toBe(long.get(20_101))
  expect(rows?.[1]?.[0]).toBe(late.get(20_101))
  expect(jointLogReturns([long, walk(6, 200, 20_121)])).toBeNull()
  expect(jointLogReturns([walk(6, 179, 20_000)])).toBeNull()
  expect(jointLogReturns([walk(6, 180, 20_000)])).not.toBeNull()
  expect(jointLogReturns([])).toBeNull()
})

test('correlations that contradict each other are drawn in until coins can have them, others stay as they are', () =>
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }),
      ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]) => {
        const wanted = [
          [1, a, b, c],
          [a, 1, d, e],
          [b, d, 1, f],
          [c, e, f, 1],
        ]
        const { correlation, factor } = possibleCorrelation(wanted)
        expect(cholesky(correlation)).not.toBeNull()
        if (cholesky(wanted) !== null) expect(correlation).toEqual(wanted)
        else expect(factor).toBeLessThan(1)
        expect(correlation[0]?.[1]).toBeCloseTo(a * factor, 12)
      },
    ),
  ))
