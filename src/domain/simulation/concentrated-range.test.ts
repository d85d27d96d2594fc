import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeAmounts, rangeImpermanentLoss } from './concentrated-range.ts'
import { impermanentLoss } from './impermanent-loss.ts'

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
