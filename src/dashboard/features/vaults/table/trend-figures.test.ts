import { expect, test } from 'vitest'
import { changeOfWeek, recordedDays } from './trend-figures.ts'

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
