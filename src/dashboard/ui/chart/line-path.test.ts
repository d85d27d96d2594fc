import { expect, test } from 'vitest'
import { areaPath, linePath } from './line-path.ts'

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
