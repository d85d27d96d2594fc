import { expect, test } from 'vitest'
import { sumUpDays } from './series.ts'

const FROM = Date.parse('2026-11-20T00:00:00Z') / 1000

test('daily prices are their start, end, low and high, and how many are known', () => {
  expect(sumUpDays(FROM, [null, 1.234567891, 0.5, 3, 2])).toEqual({
    days: 5,
    known: 4,
    start: { on: '2026-11-21', price: 1.23457 },
    end: { on: '2026-11-24', price: 2 },
    low: { on: '2026-11-22', price: 0.5 },
    high: { on: '2026-11-23', price: 3 },
  })
  expect(sumUpDays(FROM, [1])).not.toHaveProperty('known')
  expect(sumUpDays(FROM, [null, null])).toEqual({ days: 2, known: 0 })
})
