import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTier } from '#testing/tier.ts'
import { fillNormals, normalQuantile } from './normals.ts'
import { fillWords } from './xoshiro.ts'

/** A state whose next word it is: the generator's scrambler backwards, with the inverses of 9 and 5 modulo 2^32. */
function stateBefore(word: number): Int32Array {
  const rotated = Math.imul(word, 954_437_177)
  const five = (rotated >>> 7) | (rotated << 25)
  return Int32Array.of(1, Math.imul(five, 3_435_973_837), 2, 3)
}

function normalOf(word: number): number {
  const words = new Uint32Array(1)
  fillWords(stateBefore(word), words)
  expect(words[0]).toBe(word)
  const normals = new Float64Array(1)
  fillNormals(stateBefore(word), normals, 1)
  return normals[0] ?? Number.NaN
}

const TOP = 2 ** 32 - 1
const word = fc.oneof(
  fc.integer({ min: 0, max: TOP }),
  fc.integer({ min: 0, max: 5_000 }),
  fc.integer({ min: TOP - 5_000, max: TOP }),
  fc.integer({ min: 0, max: 31 }).map((bit) => 2 ** bit),
  // Where the middle ends.
  fc.integer({ min: -3, max: 3 }).map((away) => Math.round(0.075 * 2 ** 32) + away),
)

test('the loop draws the quantile of each word, in the middle and far out', () =>
  fc.assert(
    fc.property(word, (each) => {
      const expected = normalQuantile((each + 0.5) / 2 ** 32)
      expect(Math.abs(normalOf(each) - expected)).toBeLessThanOrEqual(4e-15 * Math.abs(expected))
    }),
    { numRuns: inTier({ short: 600, long: 3_000 }) },
  ))

test('a larger word is a larger number, and its opposite the opposite', () =>
  fc.assert(
    fc.property(word, word, (one, other) => {
      if (one < other - 1) expect(normalOf(one)).toBeLessThan(normalOf(other))
      expect(normalOf(TOP - one)).toBe(-normalOf(one))
    }),
  ))

test('the first and the last word are 6.3 deviations out', () => {
  expect(normalOf(0)).toBeCloseTo(-6.3379, 3)
  expect(normalOf(TOP)).toBeCloseTo(6.3379, 3)
})
