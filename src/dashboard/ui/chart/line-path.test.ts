import { expect, test } from 'vitest'
import { areaPath, bandPaths, clearestPlace, stacked } from './ground-paths.ts'
import { linePath } from './line-path.ts'

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

test('a band is closed along the line below it, that of the first along the foot, and a value alone has none', () => {
  expect(bandPaths([places([5, 6, 7, 7]), places([1, 2, null, 3])], 9)).toEqual([
    'M0,5L1,6L2,7L3,7L3,9L2,9L1,9L0,9Z',
    'M0,1L1,2L1,6L0,5Z',
  ])
})

test('an overlay adds nothing to the series that are drawn on each other, and is at its own values', () => {
  const points = [{ x: 0, ys: [2, 3, -1, 4] }]
  const series = [{ overlay: 'bold' as const }, {}, { overlay: 'plain' as const }, {}]
  expect(stacked(points, series)[0]?.ys).toEqual([2, 3, -1, 7])
})

test('over a series that has not begun, a band goes down to the next one that has', () => {
  expect(bandPaths([places([8, 8, 8]), places([null, 6, 6]), places([5, 3, 3])], 9)[2]).toBe(
    'M0,5L1,3L2,3L2,6L1,6L0,8Z',
  )
  expect(bandPaths([places([null, null]), places([null, null]), places([5, 5])], 9)[2]).toBe('M0,5L1,5L1,9L0,9Z')
})

test('the label of a level is inside the plot and away from the line', () => {
  const area = { x: 50, y: 0, width: 400, height: 200 }
  const label = { area, y: 100, width: 80, height: 14 }
  const line = (...ys: number[]) => ys.map((y, index) => ({ x: 50 + (index * 400) / (ys.length - 1), y }))
  // Begins above the level and ends below it: below at the start, or above at the end.
  const falling = clearestPlace({ ...label, run: line(60, 60, 60, 190, 190) })
  expect(falling).toMatchObject({ anchor: 'end', base: 96 })
  const rising = clearestPlace({ ...label, run: line(190, 190, 140, 90, 90) })
  expect(rising).toMatchObject({ anchor: 'start', base: 96 })
  const atTheTop = clearestPlace({ ...label, y: 5, run: line(150, 150, 150) })
  expect(atTheTop.base).toBe(23)
})
