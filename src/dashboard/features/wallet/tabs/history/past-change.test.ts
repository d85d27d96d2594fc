import { expect, test } from 'vitest'
import { changeOver, extremes } from './past-change.ts'

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

test('a debt has a change in dollars and none in percent', () => {
  const debt = rising.map((value) => -Number(value))
  expect(changeOver(times, debt, 7)).toEqual({ dollars: -7.5, percent: null })
})

test('the highest and the lowest come with their days', () => {
  const values = [null, 5, 9, null, 2, 7]
  expect(extremes(times, values)).toEqual({
    highest: { value: 9, at: 2 * DAY_MS },
    lowest: { value: 2, at: 4 * DAY_MS },
  })
  expect(extremes(times, [null])).toBeNull()
})
