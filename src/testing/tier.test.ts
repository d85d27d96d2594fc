import { expect, test } from 'vitest'
import { sampledPairs } from './tier.ts'

test.each([
  [1, 1],
  [2, 7],
  [6, 4],
  [5, 5],
])('of %i rows and %i columns each is in a sampled pair, and no pair twice', (rows, columns) => {
  const [all, each] = [
    Array.from({ length: rows }, (_, row) => row),
    Array.from({ length: columns }, (_, column) => column),
  ]
  const pairs = sampledPairs(all, each)
  expect(new Set(pairs.map(([row]) => row))).toEqual(new Set(all))
  expect(new Set(pairs.map(([, column]) => column))).toEqual(new Set(each))
  expect(new Set(pairs.map(String)).size).toBe(pairs.length)
  expect(pairs).toHaveLength(Math.max(rows, columns))
})

test('of nothing there is no pair', () => {
  expect([sampledPairs([], [1]), sampledPairs([1], [])]).toEqual([[], []])
})
