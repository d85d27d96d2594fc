import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heldRatio, impermanentLoss, type Leg, normaliseWeights, pooledRatio } from './impermanent-loss.ts'

const pair = (a: number, b: number, weightA = 0.5): Leg[] => [
  { ratio: a, weight: weightA },
  { ratio: b, weight: 1 - weightA },
]

describe('published values', () => {
  // Uniswap documentation, "Understanding returns": what a 50/50 pool loses when one price moves by a factor.
  test.each([
    [1.25, 0.6],
    [1.5, 2.0],
    [1.75, 3.8],
    [2, 5.7],
    [3, 13.4],
    [4, 20.0],
    [5, 25.5],
  ])('one price times %f loses %f %%', (ratio, percent) => {
    expect((-100 * impermanentLoss(pair(ratio, 1))).toFixed(1)).toBe(percent.toFixed(1))
  })

  // The same with all digits.
  test.each([
    [0.25, -20.0],
    [0.5, -5.7191],
    [0.75, -1.0257],
    [1.25, -0.6192],
    [1.5, -2.0204],
    [2, -5.7191],
    [3, -13.3975],
    [4, -20.0],
    [5, -25.4644],
  ])('one price times %f is exactly %f %%', (ratio, percent) => {
    expect(impermanentLoss(pair(ratio, 1))).toBeCloseTo(percent / 100, 6)
    expect(impermanentLoss(pair(ratio, 1))).toBeCloseTo((2 * Math.sqrt(ratio)) / (1 + ratio) - 1, 14)
  })

  // Balancer documentation, "Impermanent loss".
  test.each([
    [0.5, 1.51657509, 1.575, -3.709518],
    [0.8, 1.7904556364, 1.83, -2.160894],
  ])('ratios 2 and 1.15 with weight %f of the first pool to %f, hold to %f', (weight, pooled, held, percent) => {
    const legs = pair(2, 1.15, weight)
    expect(pooledRatio(legs)).toBeCloseTo(pooled, 8)
    expect(heldRatio(legs)).toBeCloseTo(held, 12)
    expect(100 * impermanentLoss(legs)).toBeCloseTo(percent, 6)
  })
})

describe('ends of the scale', () => {
  test('a worthless coin costs everything, without NaN', () => {
    expect(impermanentLoss(pair(0, 1))).toBe(-1)
    expect(impermanentLoss(pair(0, 0))).toBe(0)
    expect(impermanentLoss(pair(0, 1, 1))).toBe(0)
    expect(impermanentLoss(pair(0, 1, 0))).toBe(0)
  })
})

const ratio = fc.double({ min: 1e-4, max: 1e4, noNaN: true })
const share = fc.double({ min: 0.01, max: 0.99, noNaN: true })
const coins = fc
  .array(fc.record({ ratio, weight: fc.double({ min: 0.01, max: 1, noNaN: true }) }), { minLength: 2, maxLength: 8 })
  .map((legs) => {
    const weights = normaliseWeights(legs.map((leg) => leg.weight))
    return legs.map((leg, index) => ({ ratio: leg.ratio, weight: weights[index] ?? 0 }))
  })

const step = fc.double({ min: 1.01, max: 3, noNaN: true })
const scale = fc.double({ min: 0.01, max: 100, noNaN: true })

describe('properties', () => {
  test('never a gain, with two coins or more, at any weights', () =>
    fc.assert(fc.property(coins, (legs) => impermanentLoss(legs) <= 0 && impermanentLoss(legs) >= -1)))

  test('exactly nothing when all prices move together', () =>
    fc.assert(fc.property(coins, ratio, (legs, r) => impermanentLoss(legs.map((leg) => ({ ...leg, ratio: r }))) === 0)))

  test('exactly nothing when one coin has all the weight', () =>
    fc.assert(fc.property(ratio, ratio, (a, b) => impermanentLoss(pair(a, b, 1)) === 0)))

  test('grows the further a price moves away, in both directions', () =>
    fc.assert(
      fc.property(share, step, step, (weight, near, further) => {
        const far = near * further
        expect(impermanentLoss(pair(far, 1, weight))).toBeLessThan(impermanentLoss(pair(near, 1, weight)))
        expect(impermanentLoss(pair(1 / far, 1, weight))).toBeLessThan(impermanentLoss(pair(1 / near, 1, weight)))
      }),
    ))

  test('is unchanged when all prices scale together', () =>
    fc.assert(
      fc.property(coins, scale, (legs, factor) => {
        const scaled = legs.map((leg) => ({ ...leg, ratio: leg.ratio * factor }))
        expect(impermanentLoss(scaled)).toBeCloseTo(impermanentLoss(legs), 10)
      }),
    ))

  test('mirrors: weight w at ratio r is weight 1-w at ratio 1/r', () =>
    fc.assert(
      fc.property(share, ratio, (weight, r) => {
        expect(impermanentLoss(pair(r, 1, weight))).toBeCloseTo(impermanentLoss(pair(1 / r, 1, 1 - weight)), 10)
      }),
    ))
})
