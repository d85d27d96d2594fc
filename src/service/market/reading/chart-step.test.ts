import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartGrid, onePerStep } from './chart-step.ts'

const DAY = 86_400

test.each([
  { days: 1, step: 300 },
  { days: 7, step: 1_800 },
  { days: 30, step: 14_400 },
  { days: 365, step: DAY },
])('a chart of $days days has a step of $step seconds', ({ days, step }) => {
  expect(chartGrid({ from: 1_700_000_000, to: 1_700_000_000 + days * DAY }).step).toBe(step)
})

test('a chart has at most about 500 points on a grid that holds its range', () => {
  const time = fc.integer({ min: 946_684_800, max: 253_402_300_799 })
  fc.assert(
    fc.property(time, time, (a, b) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)]
      const grid = chartGrid({ from, to })
      expect(grid.points).toBeLessThanOrEqual(502)
      expect(grid.points).toBeGreaterThanOrEqual(2)
      expect(Number.isInteger(grid.points)).toBe(true)
      expect(grid.from).toBeLessThanOrEqual(from)
    }),
  )
})

test('equal questions a few seconds apart share one grid', () => {
  const from = 1_700_000_000
  expect(chartGrid({ from, to: from + 30 * DAY })).toEqual(chartGrid({ from: from + 5, to: from + 5 + 30 * DAY }))
})

test('the last point of each step stays, oldest first', () => {
  const points = [{ at: 650 }, { at: 10 }, { at: 299 }, { at: 300 }].map(({ at }, price) => ({ at, price }))
  expect(onePerStep(points, 300).map(({ at }) => at)).toEqual([299, 300, 650])
})
