import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { meanBelow, quantileError, quantilesOf, sortedQuantile } from './quantiles.ts'

const values = fc.array(fc.oneof(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), fc.constantFrom(0, 1, 1)), {
  minLength: 1,
  maxLength: 300,
})
const chances = fc
  .array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 6 })
  .map((each) => each.toSorted((a, b) => a - b))

test('selecting gives what sorting gives, to the last bit, and loses no value', () =>
  fc.assert(
    fc.property(values, chances, (all, wanted) => {
      const sorted = Float64Array.from(all).sort()
      const selected = Float64Array.from(all)
      expect(quantilesOf(selected, wanted)).toEqual(wanted.map((chance) => sortedQuantile(sorted, chance)))
      expect(selected.sort()).toEqual(sorted)
    }),
  ))

test('a quantile is between the smallest and the largest value, and rises with its chance', () =>
  fc.assert(
    fc.property(values, chances, (all, wanted) => {
      const found = quantilesOf(Float64Array.from(all), wanted)
      expect(found).toEqual(found.toSorted((a, b) => a - b))
      expect(Math.min(...found)).toBeGreaterThanOrEqual(Math.min(...all))
      expect(Math.max(...found)).toBeLessThanOrEqual(Math.max(...all))
    }),
  ))

test('the mean of the lowest part takes the value on its border in part', () => {
  const sorted = Float64Array.of(1, 2, 3, 4)
  expect(meanBelow(sorted, 0.5)).toBe(1.5)
  expect(meanBelow(sorted, 0.625)).toBe((1 + 2 + 0.5 * 3) / 2.5)
  expect(meanBelow(sorted, 0.05)).toBe(1)
})

test('equal values have a quantile without an error, one value has none that is known', () => {
  expect(quantileError(new Float64Array(100).fill(7), 0.5)).toBe(0)
  expect(quantileError(Float64Array.of(7), 0.5)).toBeNull()
})

test('no values have no quantile', () => {
  expect(quantilesOf(new Float64Array(), [0.5])).toEqual([Number.NaN])
})
