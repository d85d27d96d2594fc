import { expect, test } from 'vitest'
import { comparedChanges } from './compared-changes.ts'

const pastOf = (first: number, prices: readonly (number | null)[]) =>
  prices.map((price, index) => ({ timestamp: first + index * 10, price }))

test('each changes since the first time, in percent', () => {
  expect(comparedChanges(pastOf(0, [2, 3, 1]), pastOf(0, [100, 100, 125]))).toEqual([
    { timestamp: 0, changes: [0, 0] },
    { timestamp: 10, changes: [50, 0] },
    { timestamp: 20, changes: [-50, 25] },
  ])
})

test('both begin where the younger one does', () => {
  expect(comparedChanges(pastOf(0, [1, 2, 4]), pastOf(10, [5, 10]))).toEqual([
    { timestamp: 10, changes: [0, 0] },
    { timestamp: 20, changes: [100, 100] },
  ])
})

test('the newest price of one has the last of the other beside it, and a gap stays a gap', () => {
  const newest = [...pastOf(0, [1, 2]), { timestamp: 13, price: 3 }]
  expect(comparedChanges(newest, pastOf(0, [4, 8])).at(-1)).toEqual({ timestamp: 13, changes: [200, 100] })
  expect(comparedChanges(pastOf(0, [1, 2, 3, 4, 5]), pastOf(0, [1, 2])).map(({ changes }) => changes[1])).toEqual([
    ...[0, 100, 100, 100],
    null,
  ])
})

test('a hole in one past does not draw out the other, which has ended', () => {
  const withHole = [...pastOf(0, [1, 1, 1]), ...pastOf(200, [1, 1, 1])]
  expect(comparedChanges(withHole, pastOf(0, [1, 2, 3])).map(({ changes }) => changes[1])).toEqual([
    ...[0, 100, 200],
    ...[null, null, null],
  ])
})

test('unknown prices are left out, and nothing is compared with what has none', () => {
  expect(comparedChanges(pastOf(0, [null, 2, 3]), pastOf(0, [1, 1, 2]))).toEqual([
    { timestamp: 10, changes: [0, 0] },
    { timestamp: 20, changes: [50, 100] },
  ])
  expect(comparedChanges(pastOf(0, [1, 2]), [])).toEqual([])
  expect(comparedChanges([], pastOf(0, [1, 2]))).toEqual([])
  expect(comparedChanges(pastOf(0, [0, 2]), pastOf(0, [1, 2])).at(-1)?.changes).toEqual([null, 100])
})
