import { expect, test } from 'vitest'
import { beginsAtZero } from './fan-scale.ts'

test('an axis begins at zero where the fan is wide, not where all of it is in the upper half', () => {
  expect(beginsAtZero([3582, 9634])).toBe(true)
  expect(beginsAtZero([500, 1000])).toBe(true)
  expect(beginsAtZero([990, 1060])).toBe(false)
})
