import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDayWithin, formatTimeTick, timeTicks } from './time-ticks.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const END = Date.UTC(2026, 10, 23, 13, 40)
const labels = (ms: number) => timeTicks(END - ms, END).map(formatTimeTick)

test('ninety days are labelled by their Mondays or months, a week by days, a day by hours', () => {
  expect(labels(90 * DAY)).toEqual(['1 Sept', '1 Oct', '1 Nov'])
  expect(labels(60 * DAY)).toEqual(['28 Sept', '12 Oct', '26 Oct', '9 Nov', '23 Nov'])
  expect(labels(30 * DAY)).toEqual(['26 Oct', '2 Nov', '9 Nov', '16 Nov', '23 Nov'])
  expect(labels(5 * DAY)).toEqual(['19 Nov', '20 Nov', '21 Nov', '22 Nov', '23 Nov'])
  expect(labels(DAY)).toEqual(['18:00', '23 Nov', '06:00', '12:00'])
  expect(labels(2.5 * HOUR)).toEqual(['12:00', '13:00'])
})

test('there are six at most, within the time, and one at least from two hours on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 * 365 * 24 }), (hours) => {
      const ticks = timeTicks(END - hours * HOUR, END)
      expect(ticks.length).toBeLessThanOrEqual(6)
      if (hours >= 2) expect(ticks.length).toBeGreaterThan(0)
      expect(ticks.every((tick) => tick >= END - hours * HOUR && tick <= END && tick % HOUR === 0)).toBe(true)
    }),
  )
})

test('days have their year where a span is of two', () => {
  const [first, last] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 11, 31)]
  expect(formatDayWithin(first, last)(last)).toBe('31 Dec')
  expect(formatDayWithin(first - 1, last)(last)).toBe('31 Dec 2026')
})
