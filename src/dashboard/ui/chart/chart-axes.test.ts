import { expect, test } from 'vitest'
import { evenTicks, gutterOf, nearestIndex, xTicksOf } from './chart-axes.ts'

const place = (x: number) => x * 100

test('a label that would touch the one before it is left out, and the last one stays within', () => {
  const ticks = xTicksOf([0, 0.2, 2, 4], { format: (x) => `${x} days`, place, width: 400 })
  expect(ticks.map(({ label, anchor }) => [label, anchor])).toEqual([
    ['0 days', 'start'],
    ['2 days', 'middle'],
    ['4 days', 'end'],
  ])
})

test('the last label stands before one between that touches it', () => {
  const ticks = xTicksOf([0, 3, 4], { format: (x) => `${x} days later`, place, width: 400 })
  expect(ticks.map(({ label }) => label)).toEqual(['0 days later', '4 days later'])
})

test('the gutter holds the longest label', () => {
  expect(gutterOf(['1', '2'])).toBe(40)
  expect(gutterOf(['$1', '$143.21M'])).toBeGreaterThan(8 * 6.6)
})

test('even labels begin at the first value and end at the last', () => {
  expect(evenTicks([0, 90], 340)).toEqual([0, 30, 60, 90])
  expect(evenTicks([0, 90], 40)).toEqual([0, 90])
})

test('the nearest point is found on either side, and beyond the ends', () => {
  const points = [0, 10, 30].map((x) => ({ x, ys: [] }))
  expect([-5, 4, 6, 19, 21, 99].map((x) => nearestIndex(points, x))).toEqual([0, 0, 1, 1, 2, 2])
})
