import { expect, test } from 'vitest'
import { chunksOf } from './chunks-of.ts'

test.each([
  [[], 2, []],
  [[1, 2], 2, [[1, 2]]],
  [[1, 2, 3, 4, 5], 2, [[1, 2], [3, 4], [5]]],
])('%j in chunks of %i is %j', (items: number[], size, chunks) => {
  expect([...chunksOf(items, size)]).toEqual(chunks)
})
