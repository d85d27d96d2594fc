import { expect, test } from 'vitest'
import { suggestedBelow, suggestedHealth } from './suggested-threshold.ts'

test.each([
  [0.2694, 0.75, 0.202],
  [0.0485, 0.75, 0.0364],
  [3.37, 0.9, 3.03],
  [97_412, 0.9, 87_700],
  [0.000_012_34, 0.9, 0.000_011_1],
] as const)('%s falls to %s of it, rounded: %s', (value, share, threshold) => {
  expect(suggestedBelow(value, share)).toBe(threshold)
})

test('limits of rates have one precision', () => {
  expect([0.0554, 0.0522, 0.0053].map((rate) => suggestedBelow(rate, 0.75, 2))).toEqual([0.042, 0.039, 0.004])
})

test.each([null, 0, -0.0531])('of %s no fall is suggested', (value) => {
  expect(suggestedBelow(value, 0.75)).toBeNull()
})

test('a threshold is always below the figure it is made of', () => {
  for (let value = 0.000_1; value < 1e6; value *= 1.007) expect(suggestedBelow(value, 0.9)).toBeLessThan(value)
})

test.each([
  [null, 1.2],
  [2.11, 1.2],
  [1.15, 1.1],
  [1.27, 1.18],
  [1.04, 1.03],
  [1.02, null],
  [1.001, null],
  [0.99, null],
])('a health factor of %s is worth a word at %s', (health, threshold) => {
  expect(suggestedHealth(health, 1.2)).toBe(threshold)
})

test('a threshold of a health factor is between liquidation and the factor itself', () => {
  for (let health = 1.020_1; health < 3; health += 0.000_7) {
    for (const limit of [1.1, 1.2, 2]) {
      expect(suggestedHealth(health, limit)).toBeLessThan(health)
      expect(suggestedHealth(health, limit)).toBeGreaterThan(1)
    }
  }
})
