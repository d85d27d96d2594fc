import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastByDay, meanByDay, monthlyDeviation, standardDeviation } from './past-days.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

test('each UTC day counts once, and what is unknown not at all', () => {
  const values = [
    { time: DAY + HOUR, value: 1 },
    { time: DAY + 2 * HOUR, value: 3 },
    { time: DAY + 3 * HOUR, value: null },
    { time: 2 * DAY, value: null },
    { time: Number.NaN, value: 9 },
  ]
  expect([...meanByDay(values)]).toEqual([[1, 2]])
  expect([...lastByDay(values.toReversed())]).toEqual([[1, 3]])
})

test('the deviation is that of a sample', () => {
  // The mean is 5, and the squares about it sum to 32.
  expect(standardDeviation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(Math.sqrt(32 / 7), 12)
  expect(standardDeviation([3])).toBeNull()
})

const rates = fc.array(
  fc.integer({ min: -1000, max: 1000 }).map((each) => each / 1000),
  { minLength: 2, maxLength: 40 },
)

test('the deviation does not care for the order, a constant more or the sign, and grows with the scale', () =>
  fc.assert(
    fc.property(rates, fc.integer({ min: -10, max: 10 }), (list, constant) => {
      const own = standardDeviation(list) ?? 0
      expect(own).toBeGreaterThanOrEqual(0)
      expect(standardDeviation(list.toReversed())).toBeCloseTo(own, 9)
      expect(standardDeviation(list.map((each) => constant - each))).toBeCloseTo(own, 9)
      expect(standardDeviation(list.map((each) => 3 * each))).toBeCloseTo(3 * own, 9)
    }),
  ))

test('a month needs 25 of its days; older ones do not count', () => {
  const days = (count: number) => Array.from({ length: count }, (_, day) => ({ time: day * DAY, value: day % 2 }))
  expect(monthlyDeviation(days(24))).toBeNull()
  expect(monthlyDeviation(days(25))).toBeGreaterThan(0.5)
  const calm = Array.from({ length: 30 }, (_, day) => ({ time: (100 + day) * DAY, value: 0.1 }))
  expect(monthlyDeviation([...days(60), ...calm])).toBeCloseTo(0, 12)
  expect(monthlyDeviation([])).toBeNull()
})
