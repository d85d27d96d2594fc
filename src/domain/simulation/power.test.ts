import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { power } from './power.ts'

const base = fc.double({ min: 1e-12, max: 1e12, noNaN: true })
const exponent = fc.double({ min: -3, max: 3, noNaN: true })

test('agrees with the engine to fourteen digits or so', () =>
  fc.assert(
    fc.property(base, exponent, (x, y) => {
      const engine = x ** y
      expect(Math.abs(power(x, y) - engine)).toBeLessThanOrEqual(engine * 3e-14)
    }),
  ))

test('is exact at the ends', () => {
  expect(power(0, 0)).toBe(1)
  expect(power(0, 0.5)).toBe(0)
  expect(power(7.3, 0)).toBe(1)
  expect(power(7.3, 1)).toBe(7.3)
  expect(power(1, 0.123)).toBe(1)
  expect(power(4, 0.5)).toBe(2)
  expect(power(1e300, 2)).toBe(Infinity)
  expect(power(1e-300, 2)).toBe(0)
})

// The very digits, so that an engine of another make shows itself here.
test.each([
  [3, 0.5, 1.7320508075688774],
  [1.15, 0.2, 1.0283467221002136],
  [0.05, 0.8, 0.09102821015130402],
  [1.283916, 30 / 365, 1.0207533580845487],
])('%f to the power of %f is %f to the last bit', (x, y, digits) => {
  expect(power(x, y)).toBe(digits)
})
