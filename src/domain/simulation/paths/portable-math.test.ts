import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTier } from '#testing/tier.ts'
import { exponential, logarithm } from './portable-math.ts'

test('agree with the engine to the last digits', () =>
  fc.assert(
    fc.property(
      fc.oneof(fc.double({ min: -0.11, max: 0.11, noNaN: true }), fc.double({ min: -700, max: 700, noNaN: true })),
      fc.oneof(fc.double({ min: 0.5, max: 2, noNaN: true }), fc.double({ min: 1e-300, max: 1e300, noNaN: true })),
      (x, y) => {
        expect(Math.abs(exponential(x) - Math.exp(x))).toBeLessThanOrEqual(4e-16 * Math.exp(x))
        expect(Math.abs(logarithm(y) - Math.log(y))).toBeLessThanOrEqual(6e-16 * Math.abs(Math.log(y)))
      },
    ),
    { numRuns: inTier({ short: 1_000, long: 5_000 }) },
  ))

test.each([0, 1, 2, 52, 1023, -1, -1022])('the logarithm of 2^%i is as good as a double', (k) => {
  expect(logarithm(2 ** k)).toBe(Math.log(2 ** k))
})

test('the ends', () => {
  expect(exponential(0)).toBe(1)
  expect(exponential(-Infinity)).toBe(0)
  expect(exponential(-1e300)).toBe(0)
  expect(exponential(710)).toBe(Infinity)
  expect(exponential(Infinity)).toBe(Infinity)
  expect(exponential(Number.NaN)).toBeNaN()
  expect(exponential(-744)).toBe(Math.exp(-744))
  expect(logarithm(0)).toBe(-Infinity)
  expect(logarithm(Infinity)).toBe(Infinity)
  expect(logarithm(5e-324)).toBe(Math.log(5e-324))
  expect(logarithm(-1)).toBeNaN()
})
