import { expect, test } from 'vitest'
import { hourlyFrom, isGap } from './is-gap.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.UTC(2026, 10, 22, 12, 30)
const at = (time: number, isReconstructed = false) => ({ at: time, isReconstructed })

test('an hour that is missing is a hole; two readings of neighbouring hours are none, however far apart in them', () => {
  const hour = NOW - 5 * DAY - 30 * 60_000
  expect(isGap(at(hour), at(hour + 2 * HOUR - 1), NOW)).toBe(false)
  expect(isGap(at(hour), at(hour + 2 * HOUR), NOW)).toBe(true)
})

test('where one a day is kept, and where the past was reconstructed, a missing day is one', () => {
  const old = NOW - 60 * DAY
  expect(isGap(at(old), at(old + DAY), NOW)).toBe(false)
  expect(isGap(at(old), at(old + 2 * DAY), NOW)).toBe(true)
  expect(isGap(at(NOW - 3 * DAY, true), at(NOW - 2 * DAY), NOW)).toBe(false)
})

test('the hours begin with a day', () => expect(hourlyFrom(NOW)).toBe(Date.UTC(2026, 9, 23)))
