import { expect, test } from 'vitest'
import { evenTicks, gutterOf, nearestIndex } from './chart-axes.ts'

test('the gutter holds the longest label', () => {
  expect(gutterOf(['1', '2'])).toBe(40)
  expect(gutterOf(['$1', '$143.21M'])).toBeGreaterThan(8 * 6.6)
})

test('even labels begin at the first value and end at the last', () => {
  expect(evenTicks(0, 360)).toEqual([0, 90, 180, 270, 360])
})

test('the nearest point is found on either side, and beyond the ends', () => {
  const points = [0, 10, 30].map((x) => ({ x, ys: [] }))
  expect([-5, 4, 6, 19, 21, 99].map((x) => nearestIndex(points, x))).toEqual([0, 0, 1, 1, 2, 2])
})
