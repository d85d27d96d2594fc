import { expect, test } from 'vitest'
import { changeOfWeek, isDear, recordedDays } from './trend-figures.ts'

const trend = (...last: (number | null)[]) => [...Array.from({ length: 30 - last.length }, () => null), ...last]

test('a rate’s change of a week is the last day less the seventh before it, and unknown without one of both', () => {
  expect(changeOfWeek(trend(0.05, 0, 0, 0, 0, 0, 0, 0.07))).toBeCloseTo(0.02)
  expect(changeOfWeek(trend(0.05, 0, 0, 0, 0, 0, 0, null))).toBeNull()
  expect(changeOfWeek(trend(0.07))).toBeNull()
  expect(changeOfWeek(undefined)).toBeNull()
})

test('days without samples are no record', () => {
  expect([recordedDays(trend(1, null, 2)), recordedDays(undefined)]).toEqual([2, 0])
})

test('a loan is dear where it costs more than its month and two deviations, and not where these are unknown', () => {
  const loan = (totalApy: number | null, apy30d: number | null, apyDeviation30d: number | null) =>
    isDear({ totalApy, apy30d, apyDeviation30d })
  expect([loan(0.071, 0.05, 0.01), loan(0.069, 0.05, 0.01), loan(0.03, 0.05, 0.01)]).toEqual([true, false, false])
  expect([loan(null, 0.05, 0.01), loan(0.9, null, 0.01), loan(0.9, 0.05, null)]).toEqual([false, false, false])
})
