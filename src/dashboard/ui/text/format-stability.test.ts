import { expect, test } from 'vitest'
import { formatStability } from './format-stability.ts'

test('a stability is whole, but does not round up to what counts as steady', () => {
  expect([0.7, 0.894, 0.895, 0.896, 0.8999, 0.9, 0.904, 0.946, 1].map(formatStability)).toEqual([
    '70',
    '89',
    '89',
    '89',
    '89',
    '90',
    '90',
    '95',
    '100',
  ])
})
