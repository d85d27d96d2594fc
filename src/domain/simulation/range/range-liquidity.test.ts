import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountsAt,
  concentration,
  isActive,
  liquidityOfAmounts,
  liquidityOfDeposit,
  priceOf,
  worthOf,
} from './range-liquidity.ts'

const price = fc.double({ min: 1e-6, max: 1e6, noNaN: true })
const factor = fc.double({ min: 1.001, max: 50, noNaN: true })
const dollars = fc.double({ min: 1, max: 1e9, noNaN: true })
/** A range and dollar prices, the price of A in B anywhere about it. */
const market = fc
  .record({
    usdA: price,
    usdB: price,
    below: factor,
    above: factor,
    shift: fc.double({ min: 0.05, max: 20, noNaN: true }),
  })
  .map(({ usdA, usdB, below, above, shift }) => {
    const middle = (usdA / usdB) * shift
    return { prices: [usdA, usdB] as const, bounds: { lower: middle / below, upper: middle * above } }
  })

test.each([
  { lower: 2, upper: 1 },
  { lower: 1, upper: 1 },
  { lower: 0, upper: 1 },
  { lower: -1, upper: 1 },
  { lower: Number.NaN, upper: 1 },
  { lower: 1, upper: Number.NaN },
])('no position goes from $lower to $upper', (bounds) => {
  expect(() => amountsAt(1, bounds, 1)).toThrow(RangeError)
  expect(() => liquidityOfDeposit(1, bounds, [1, 1])).toThrow(RangeError)
})

test('dollars become coins that are worth as much, and those become the same liquidity', () =>
  fc.assert(
    fc.property(market, dollars, ({ prices, bounds }, valueUsd) => {
      const liquidity = liquidityOfDeposit(valueUsd, bounds, prices)
      const amounts = amountsAt(liquidity, bounds, priceOf(prices))
      expect(worthOf(amounts, prices) / valueUsd).toBeCloseTo(1, 9)
      expect(liquidityOfAmounts(amounts, bounds, priceOf(prices)) / liquidity).toBeCloseTo(1, 9)
    }),
  ))

test('which coin is called A changes nothing', () =>
  fc.assert(
    fc.property(market, dollars, ({ prices: [usdA, usdB], bounds }, valueUsd) => {
      const turned = { lower: 1 / bounds.upper, upper: 1 / bounds.lower }
      const [one, other] = [
        liquidityOfDeposit(valueUsd, bounds, [usdA, usdB]),
        liquidityOfDeposit(valueUsd, turned, [usdB, usdA]),
      ]
      expect(other / one).toBeCloseTo(1, 8)
      const [amounts, swapped] = [amountsAt(one, bounds, usdA / usdB), amountsAt(one, turned, usdB / usdA)]
      expect(swapped.a * usdB - amounts.b * usdB).toBeCloseTo(0, -Math.log10(valueUsd) + 6)
      expect(swapped.b * usdA - amounts.a * usdA).toBeCloseTo(0, -Math.log10(valueUsd) + 6)
      const bothActive = isActive(bounds, usdA / usdB) && isActive(turned, usdB / usdA)
      fc.pre(bothActive)
      const ratio = concentration(turned, usdB / usdA) / concentration(bounds, usdA / usdB)
      expect(ratio).toBeCloseTo(1, 8)
    }),
  ))

test('as the edges go to 0 and infinity, it is the pool over all prices', () =>
  fc.assert(
    fc.property(price, price, (usdA, usdB) => {
      const at = usdA / usdB
      const bounds = { lower: at * 1e-18, upper: at * 1e18 }
      expect(concentration(bounds, at)).toBeCloseTo(1, 8)
      const { a, b } = amountsAt(7, bounds, at)
      expect(Math.sqrt(a * b)).toBeCloseTo(7, 6)
      expect((a * usdA) / (b * usdB)).toBeCloseTo(1, 6)
    }),
  ))

test('a narrower range has more liquidity for the same dollars', () => {
  const of = (width: number) => liquidityOfDeposit(1000, { lower: 1 / width, upper: width }, [1, 1])
  expect(of(1.01)).toBeGreaterThan(of(1.1))
  expect(of(1.1)).toBeGreaterThan(of(2))
  expect(of(2) / of(1e12)).toBeCloseTo(concentration({ lower: 0.5, upper: 2 }, 1), 5)
})

test('outside a range no liquidity is active; its upper edge is outside, as in the contracts', () => {
  const bounds = { lower: 0.8, upper: 1.25 }
  expect([0.79, 0.8, 1.249, 1.25].map((at) => isActive(bounds, at))).toEqual([false, true, true, false])
  expect(concentration(bounds, 1.25)).toBe(0)
  expect(amountsAt(1, bounds, 0.1).b).toBe(0)
  expect(amountsAt(1, bounds, 10).a).toBe(0)
})
