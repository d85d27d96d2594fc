import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

test.each([
  [1, '2026-11-27T03:00:00Z'],
  [7, '2026-11-21T03:00:00Z'],
  [30, '2026-10-29T04:00:00Z'],
  [90, '2026-08-31T00:00:00Z'],
])('%d days ago is a time that sources have a price of', (days, at) => {
  expect(timeAgo(days, Date.parse('2026-11-28T03:37:12Z'))).toBe(Date.parse(at) / 1000)
})
