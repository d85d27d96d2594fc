import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { feesOfStep, liquidityShare, shareOfCandle, shareOfStep } from './range-fees.ts'

const pool = { tier: 0.003, protocolShare: 0.25, activeLiquidity: 1e6 }
const whole = { pool, volumeUsd: 5e6, shareInRange: 1 }
const positive = fc.double({ min: 1e-6, max: 1e15, noNaN: true })

test('a position that is nearly all of the pool earns nearly all fees, never more', () =>
  fc.assert(
    fc.property(positive, (liquidity) => {
      const all = pool.tier * (1 - pool.protocolShare) * whole.volumeUsd
      const fees = feesOfStep({ ...whole, liquidity })
      expect(fees).toBeLessThanOrEqual(all)
      expect(fees).toBeGreaterThan(0)
      expect(feesOfStep({ ...whole, liquidity: liquidity * 2 })).toBeGreaterThanOrEqual(fees)
      expect(feesOfStep({ ...whole, liquidity: Infinity })).toBe(all)
      expect(feesOfStep({ ...whole, liquidity: 1e24 }) / all).toBeCloseTo(1, 12)
    }),
  ))

test('as liquidity goes to nothing, so do fees, even in an empty pool', () => {
  expect(feesOfStep({ ...whole, liquidity: 1e-9 })).toBeLessThan(1e-9)
  expect(feesOfStep({ ...whole, liquidity: 0 })).toBe(0)
  expect(liquidityShare(0, 0)).toBe(0)
  expect(liquidityShare(5, 0)).toBe(1)
})

const bounds = { lower: 0.8, upper: 1.25 }

test.each([
  { from: 1, to: 1.2, share: 1 },
  { from: 1, to: 1.25 ** 2, share: 0.5 },
  { from: 0.8 ** 2, to: 1.25 ** 2, share: 0.5 },
  { from: 2, to: 3, share: 0 },
  { from: 0.7, to: 0.7, share: 0 },
  { from: 1, to: 1, share: 1 },
])('on the way from $from to $to, $share of it in logarithms is in range', ({ from, to, share }) => {
  expect(shareOfStep(bounds, from, to)).toBeCloseTo(share, 12)
  expect(shareOfStep(bounds, to, from)).toBeCloseTo(share, 12)
})

test('a candle counts linearly in the price, as Revert does', () => {
  expect(shareOfCandle(bounds, { low: 1, high: 1.5 })).toBeCloseTo(0.5, 12)
  expect(shareOfCandle(bounds, { low: 0.6, high: 1.6 })).toBeCloseTo(0.45, 12)
  expect(shareOfCandle(bounds, { low: 0.6, high: 0.7 })).toBe(0)
  expect(shareOfCandle(bounds, { low: 0.8, high: 0.8 })).toBe(1)
})

const near = fc.double({ min: 0.2, max: 5, noNaN: true })

test('a step of nearly nothing has a share too', () => {
  expect(shareOfStep(bounds, 0.2, 0.2 + 2 ** -54)).toBe(0)
  expect(shareOfStep(bounds, 1, 1 + 2 ** -52)).toBe(1)
})

test('ranges that meet share a step without a gap, and no share depends on which coin is called A', () =>
  fc.assert(
    fc.property(near, near, near, (from, to, edge) => {
      const [below, above] = [
        shareOfStep({ lower: 0.01, upper: edge }, from, to),
        shareOfStep({ lower: edge, upper: 99 }, from, to),
      ]
      expect(below + above).toBeCloseTo(1, 9)
      const turned = shareOfStep({ lower: 1 / edge, upper: 100 }, 1 / from, 1 / to)
      if (Math.abs(from - to) > 1e-6) expect(turned).toBeCloseTo(below, 9)
    }),
  ))
