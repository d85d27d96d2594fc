import { expect, test } from 'vitest'
import { sumAsShown } from './sum-as-shown.ts'

test('a sum is that of its rows as they are shown, to the cent', () => {
  expect(sumAsShown([1.006, 2.004, 3.004])).toBeCloseTo(6.01, 9)
  expect(sumAsShown([0.004, 0.004, 0.004])).toBe(0)
  expect(sumAsShown([126_370.284, -6_177.496])).toBeCloseTo(120_192.78, 9)
  expect(sumAsShown([])).toBe(0)
})
