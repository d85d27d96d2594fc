import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { concentratedSwap } from './swap-impact.ts'

const pool = { liquidity: 1e6, price: 4, fee: 0.003, bounds: null }
const amount = fc.double({ min: 1e-6, max: 1e8, noNaN: true })
const side = fc.constantFrom('a' as const, 'b' as const)

test('a larger swap loses more, never less than the fee, and gives less than the mid price', () =>
  fc.assert(
    fc.property(amount, side, (amountIn, coinIn) => {
      const one = concentratedSwap({ ...pool, coinIn, amountIn })
      const twice = concentratedSwap({ ...pool, coinIn, amountIn: amountIn * 2 })
      expect(one.lossToMid).toBeGreaterThanOrEqual(pool.fee - 1e-9)
      expect(twice.lossToMid).toBeGreaterThanOrEqual(one.lossToMid - 1e-12)
      expect(twice.out).toBeGreaterThan(one.out)
    }),
  ))

test('two swaps in a row without a fee are one of both', () =>
  fc.assert(
    fc.property(amount, amount, side, (first, second, coinIn) => {
      const free = { ...pool, fee: 0, coinIn }
      const one = concentratedSwap({ ...free, amountIn: first })
      const next = concentratedSwap({ ...free, price: one.priceAfter, amountIn: second })
      const both = concentratedSwap({ ...free, amountIn: first + second })
      expect((one.out + next.out) / both.out).toBeCloseTo(1, 6)
      expect(next.priceAfter / both.priceAfter).toBeCloseTo(1, 6)
    }),
  ))

test('which coin is called A changes nothing', () =>
  fc.assert(
    fc.property(amount, (amountIn) => {
      const one = concentratedSwap({ ...pool, coinIn: 'a', amountIn })
      const other = concentratedSwap({ ...pool, price: 1 / pool.price, coinIn: 'b', amountIn })
      expect(other.out / one.out).toBeCloseTo(1, 9)
      expect(other.priceAfter * one.priceAfter).toBeCloseTo(1, 9)
    }),
  ))

test('beyond the prices for which liquidity is known, a loss is a least loss', () => {
  const bounds = { lower: 3.9, upper: 4.1 }
  const isAtLeast = (amountIn: number, known: typeof bounds | null) =>
    concentratedSwap({ ...pool, coinIn: 'b', amountIn, bounds: known }).isAtLeast
  expect(isAtLeast(1000, bounds)).toBe(false)
  expect(isAtLeast(100_000, bounds)).toBe(true)
  expect(isAtLeast(1000, null)).toBe(true)
  // It ends where liquidity is known, and began where it is not.
  const into = concentratedSwap({ ...pool, price: 4.2, coinIn: 'a', amountIn: 10_000, bounds })
  expect(into.priceAfter).toBeLessThan(bounds.upper)
  expect(into.priceAfter).toBeGreaterThan(bounds.lower)
  expect(into.isAtLeast).toBe(true)
})

test('a swap of nothing moves nothing', () => {
  const none = concentratedSwap({ ...pool, coinIn: 'a', amountIn: 0 })
  expect(none).toEqual({ out: 0, lossToMid: 0.003, impact: 0, priceAfter: 4, isAtLeast: true })
})
