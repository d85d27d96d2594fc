import { expect, test } from 'vitest'
import { areaPath, bandPath, linePath, stacked } from './line-path.ts'

const places = (ys: (number | null)[]) => ys.map((y, x) => ({ x, y }))

test('a line goes from place to place, and stops where a value is missing', () => {
  expect(linePath(places([1, 2, null, 4, 5]))).toBe('M0,1L1,2M3,4L4,5')
})

test('a value alone between two holes is still drawn', () => {
  expect(linePath(places([1, 2, null, 4, null, 6]))).toBe('M0,1L1,2M3,4h0M5,6h0')
  expect(linePath(places([7]))).toBe('M0,7h0')
})

test('nothing is nothing', () => expect(linePath(places([null, null]))).toBe(''))

test('the ground below a line ends where the line does, and a value alone has none', () => {
  expect(areaPath(places([1, 2, null, 4, null, 6, 5]), 9)).toBe('M0,1L1,2L1,9L0,9ZM5,6L6,5L6,9L5,9Z')
})

const heights = (rows: (number | null)[][]) => stacked(rows.map((ys, x) => ({ x, ys }))).map(({ ys }) => ys)

test('each series is drawn on those before it', () => {
  expect(
    heights([
      [1, 2, 3],
      [4, 0, 1],
    ]),
  ).toEqual([
    [1, 3, 6],
    [4, 4, 5],
  ])
})

test('a series that begins later adds nothing until then', () => {
  expect(
    heights([
      [1, null, 3],
      [1, 2, 3],
    ]),
  ).toEqual([
    [1, null, 4],
    [1, 3, 6],
  ])
})

test('a gap leaves the height of all above it unknown, not lower', () => {
  expect(
    heights([
      [1, 2, 3],
      [null, 2, 3],
      [1, 2, 3],
    ])[1],
  ).toEqual([null, null, null])
})

test('a band is closed along the line below it, and along the foot where that has no value', () => {
  const upper = [
    { x: 0, y: 1 },
    { x: 10, y: 2 },
    { x: 20, y: null },
    { x: 30, y: 3 },
  ]
  const lower = [
    { x: 0, y: 5 },
    { x: 10, y: null },
  ]
  expect(bandPath(upper, lower, 9)).toBe('M0,1L10,2L10,9L0,5Z')
})
