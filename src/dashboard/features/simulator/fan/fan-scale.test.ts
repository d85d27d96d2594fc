import { expect, test } from 'vitest'
import { beginsAtZero } from './fan-scale.ts'

test('an axis begins at zero where little is empty below the fan', () => {
  expect(beginsAtZero([1200, 9634])).toBe(true)
  expect(beginsAtZero([250, 1000])).toBe(true)
  expect(beginsAtZero([3582, 9634])).toBe(false)
  expect(beginsAtZero([990, 1060])).toBe(false)
})
