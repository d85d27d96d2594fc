import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { impermanentLoss } from '#domain/simulation/impermanent-loss.ts'
import { rangeAmounts, rangeImpermanentLoss, rangeWorth, shareOfWayInRange } from './concentrated-range.ts'

const factor = fc.double({ min: 1.01, max: 50, noNaN: true })

test('inside the range the loss is the closed form', () =>
  fc.assert(
    fc.property(factor, factor, fc.double({ min: 0, max: 1, noNaN: true }), (below, above, position) => {
      const range = { lower: 3 / below, upper: 3 * above, entry: 3 }
      const price = range.lower * (range.upper / range.lower) ** position
      const k = price / range.entry
      const closed =
        (2 * Math.sqrt(k) - 1 - k) /
        (1 + k - Math.sqrt(range.lower / range.entry) - k * Math.sqrt(range.entry / range.upper))
      expect(rangeImpermanentLoss(range, price)).toBeCloseTo(closed, 8)
    }),
  ))

test('a range over nearly all prices loses what the whole pool loses', () => {
  const whole = impermanentLoss([
    { ratio: 2, weight: 0.5 },
    { ratio: 1, weight: 0.5 },
  ])
  expect(rangeImpermanentLoss({ lower: 1e-12, upper: 1e12, entry: 1 }, 2)).toBeCloseTo(whole, 5)
})

test('the narrower the range, the greater the loss', () => {
  const loss = (width: number) => rangeImpermanentLoss({ lower: 1 / width, upper: width, entry: 1 }, 1.1)
  expect(loss(1.2)).toBeLessThan(loss(2))
  expect(loss(2)).toBeLessThan(loss(100))
})

test('outside the range the position is one coin: all A below, all B above', () => {
  const range = { lower: 0.5, upper: 2, entry: 1 }
  expect(rangeAmounts(range, 0.1).b).toBe(0)
  expect(rangeAmounts(range, 9).a).toBe(0)
  expect(rangeImpermanentLoss(range, 1)).toBe(0)
  expect(rangeImpermanentLoss(range, 9)).toBeLessThan(rangeImpermanentLoss(range, 2))
})

test('is never a gain', () =>
  fc.assert(
    fc.property(factor, factor, fc.double({ min: 0.001, max: 1000, noNaN: true }), (below, above, k) => {
      const loss = rangeImpermanentLoss({ lower: 1 / below, upper: above, entry: 1 }, k)
      expect(loss).toBeLessThanOrEqual(0)
      expect(loss).toBeGreaterThanOrEqual(-1)
    }),
  ))

const ratio = fc.double({ min: 0.01, max: 100, noNaN: true })

test('what the coins of a range are worth is its loss against holding them, whatever the dollar prices', () =>
  fc.assert(
    fc.property(factor, factor, ratio, ratio, (below, above, a, b) => {
      const range = { lower: 1 / below, upper: above, entry: 1 }
      const { pooled, held, shares, parts } = rangeWorth(range, [a, b])
      expect(shares[0] + shares[1]).toBeCloseTo(1, 12)
      expect(parts[0] + parts[1]).toBe(pooled)
      expect(pooled / held - 1).toBeCloseTo(rangeImpermanentLoss(range, a / b), 8)
    }),
  ))

test('a range is worth a dollar at its entry, and scales with prices that move together', () =>
  fc.assert(
    fc.property(factor, factor, ratio, (below, above, moved) => {
      const range = { lower: 1 / below, upper: above, entry: 1 }
      expect(rangeWorth(range, [1, 1]).pooled).toBeCloseTo(1, 12)
      expect(rangeWorth(range, [moved, moved]).pooled).toBeCloseTo(moved, 8)
    }),
  ))

test('a coin without any worth takes all: the position has sold the other one for it', () => {
  const range = { lower: 0.8, upper: 1.25, entry: 1 }
  expect(rangeWorth(range, [0, 1]).pooled).toBe(0)
  expect(rangeWorth(range, [1, 0]).pooled).toBe(0)
  expect(rangeWorth(range, [0, 0])).toMatchObject({ pooled: 0, held: 0 })
})

test('beyond the range the position keeps its one coin, so that it follows that coin’s price', () => {
  const range = { lower: 0.8, upper: 1.25, entry: 1 }
  const fallen = rangeWorth(range, [0.5, 1])
  expect(fallen.parts[1]).toBe(0)
  expect(rangeWorth(range, [0.25, 1]).pooled).toBeCloseTo(fallen.pooled / 2, 12)
  const risen = rangeWorth(range, [2, 1])
  expect(risen.parts[0]).toBe(0)
  expect(rangeWorth(range, [4, 1]).pooled).toBe(risen.pooled)
})

test('the way in the range ends at its edge: halfway in logarithms', () => {
  const range = { lower: 0.5, upper: 2, entry: 1 }
  expect(shareOfWayInRange(range, 1.9)).toBe(1)
  expect(shareOfWayInRange(range, 4)).toBeCloseTo(0.5, 12)
  expect(shareOfWayInRange(range, 0.25)).toBeCloseTo(0.5, 12)
  expect(shareOfWayInRange(range, 0)).toBe(0)
})
