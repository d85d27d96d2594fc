import { expect, test } from 'vitest'
import { formatHealth } from './format-health.ts'

test.each([
  [1.9989, '1.99'],
  [0.9999, '0.99'],
  [1, '1.00'],
  [1.15, '1.15'],
  [2.3, '2.30'],
  [10.887, '10.88'],
])('a health of %s reads %s, never as a safer one', (health, written) => {
  expect(formatHealth(health)).toBe(written)
})
