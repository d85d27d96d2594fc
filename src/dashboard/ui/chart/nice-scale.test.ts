import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { airyBounds, niceBounds, scaleTicks } from './nice-scale.ts'

const values = fc.array(
  fc.integer({ min: -1e9, max: 1e9 }).map((each) => each / 1000),
  { minLength: 1, maxLength: 20 },
)

test('bounds are round and hold every value; between two and six labels stand on them', () =>
  fc.assert(
    fc.property(values, (list) => {
      const [low, high] = niceBounds(list)
      expect(low).toBeLessThanOrEqual(Math.min(...list))
      expect(high).toBeGreaterThanOrEqual(Math.max(...list))
      const ticks = scaleTicks([low, high])
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(6)
    }),
  ))

test('what is known to be round is', () => {
  expect(niceBounds([1000, 1200])).toEqual([1000, 1200])
  expect(niceBounds([0.031, 0.074])).toEqual([0.02, 0.08])
  expect(scaleTicks([1000, 1200])).toEqual([1000, 1050, 1100, 1150, 1200])
  expect(scaleTicks([-5000, 20_000])).toEqual([-5000, 0, 5000, 10_000, 15_000, 20_000])
  expect(niceBounds([])).toEqual([0, 1])
})

test('a level line has air below and above it, but no dollars below nothing', () => {
  const [low, high] = airyBounds([1000, 1000, 1000, 1100, 1200])
  expect(low).toBeLessThan(1000)
  expect(high).toBeGreaterThan(1200)
  expect(airyBounds([0, 0, 40])[0]).toBe(0)
  expect(airyBounds([3, 40])[0]).toBeGreaterThanOrEqual(0)
})

test('values that are all the same stand in the middle', () => {
  const [low, high] = airyBounds([1000, 1000])
  expect(low).toBeLessThan(1000)
  expect(high).toBeGreaterThan(1000)
})
