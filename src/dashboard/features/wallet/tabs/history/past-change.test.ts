import { expect, test } from 'vitest'
import { changeOver, extremes, largestFall, pastWithin } from './past-change.ts'

const DAY_MS = 86_400_000
/** Thirty midnights and a moment half a day after the last of them. */
const times = [...Array.from({ length: 30 }, (_, day) => day * DAY_MS), 29.5 * DAY_MS]
const rising: (number | null)[] = times.map((at) => 100 + at / DAY_MS)

test('a change is from the day that is nearest to so many days ago, in dollars and in percent of what it was', () => {
  // 22.5 days in: of two midnights as near the earlier one.
  expect(changeOver(times, rising, 7)).toEqual({ dollars: 7.5, percent: (100 * 7.5) / 122 })
  expect(changeOver(times, rising, 30)).toEqual({ dollars: 29.5, percent: 29.5 })
})

test('a change is unknown where the value of then is, or where no value is near it', () => {
  expect(changeOver(times, rising.with(22, null), 7)).toBeNull()
  expect(changeOver(times.slice(5), rising.slice(5), 30)).toBeNull()
  expect(changeOver(times, rising.with(-1, null), 7)).toBeNull()
  expect(changeOver([], [], 7)).toBeNull()
})

test('a debt that grows has a change below 0, in dollars and in percent; of nothing there is no percent', () => {
  const debt = rising.map((value) => -Number(value))
  expect(changeOver(times, debt, 7)).toEqual({ dollars: -7.5, percent: (100 * -7.5) / 122 })
  expect(changeOver(times, rising.with(22, 0), 7)).toEqual({ dollars: 129.5, percent: null })
})

test('the highest and the lowest come with their days', () => {
  const values = [null, 5, 9, null, 2, 7]
  expect(extremes(times, values)).toEqual({
    highest: { value: 9, at: 2 * DAY_MS },
    lowest: { value: 2, at: 4 * DAY_MS },
  })
  expect(extremes(times, [null])).toBeNull()
})

test('a shorter range begins with the day nearest to its first moment, and its change is the one over it', () => {
  const past = {
    points: times.map((at, index) => ({ at, value: rising[index] ?? null })),
    basis: 'prices' as const,
    coverage: 1,
    kinds: [{ kind: 'Tokens', values: rising }],
    exposures: [{ name: 'ETH', values: rising }],
  }
  const week = pastWithin(past, 7)
  expect([week.points[0]?.at, week.points.length]).toEqual([22 * DAY_MS, 9])
  expect(week.kinds[0]?.values).toEqual(rising.slice(22))
  expect(week.exposures[0]?.values).toEqual(rising.slice(22))
  const [first, last] = [week.points[0]?.value ?? 0, week.points.at(-1)?.value ?? 0]
  expect(changeOver(times, rising, 7)?.dollars).toBe(last - first)
  expect(pastWithin(past, 365)).toEqual(past)
})

test('the largest fall is from a high to the lowest value after it, not to one before it', () => {
  expect(largestFall(times, [50, 100, null, 90, 80, 120, 108, 110])).toEqual({
    percent: -20,
    from: DAY_MS,
    to: 4 * DAY_MS,
  })
  expect(largestFall(times, [1, 2, null, 3])).toBeNull()
  expect(largestFall(times, [-5, -9])).toBeNull()
})
