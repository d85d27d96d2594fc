import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakEvenSigma, lossOfBlock, lossOfLiquidity, lossOfPool, lossOfRange } from './loss-versus-rebalancing.ts'
import { feesOfStep } from './range-fees.ts'
import { amountsAt, liquidityOfDeposit, worthOf } from './range-liquidity.ts'

const factor = fc.double({ min: 1.01, max: 30, noNaN: true })
const sigma = fc.double({ min: 0.01, max: 3, noNaN: true })

test('it is half of sigma^2 P^2 times how fast the worth of the range bends', () =>
  fc.assert(
    fc.property(factor, factor, sigma, (below, above, sigmaYear) => {
      const bounds = { lower: 1 / below, upper: above }
      const worth = (price: number) => worthOf(amountsAt(1, bounds, price), [price, 1])
      const step = Math.min(1 - bounds.lower, bounds.upper - 1) / 10
      // V'' by three prices, its error by Richardson's rule
      const bend = (h: number) => (worth(1 + h) - 2 * worth(1) + worth(1 - h)) / h ** 2
      const second = (4 * bend(step / 2) - bend(step)) / 3
      const rate = (-(sigmaYear ** 2) * second) / 2 / worth(1)
      expect(rate / lossOfRange(bounds, 1, sigmaYear)).toBeCloseTo(1, 4)
    }),
  ))

test('a range over all prices loses what the pool does, one that the price has left nothing', () => {
  expect(lossOfRange({ lower: 1e-18, upper: 1e18 }, 1, 0.8)).toBeCloseTo(lossOfPool(0.8), 8)
  expect(lossOfRange({ lower: 2, upper: 3 }, 1, 0.8)).toBe(0)
})

test('at the volatility that fees pay for, any deposit earns what it loses', () =>
  fc.assert(
    fc.property(factor, factor, fc.double({ min: 1, max: 1e9, noNaN: true }), (below, above, valueUsd) => {
      const [price, usdB] = [3, 2]
      const bounds = { lower: price / below, upper: price * above }
      const liquidity = liquidityOfDeposit(valueUsd, bounds, [price * usdB, usdB])
      const pool = { tier: 0.0005, protocolShare: 0.1, activeLiquidity: 1e6 }
      const fees = feesOfStep({ pool, volumeUsd: 4e6, liquidity, shareInRange: 1 })
      const known = { ...pool, activeLiquidity: pool.activeLiquidity + liquidity, volumeUsdDay: 4e6, price, usdB }
      const { day, year } = breakEvenSigma(known) ?? { day: Number.NaN, year: Number.NaN }
      expect((lossOfLiquidity(liquidity, price, day) * usdB) / fees).toBeCloseTo(1, 9)
      expect((lossOfRange(bounds, price, day) * valueUsd) / fees).toBeCloseTo(1, 6)
      expect(year / day).toBeCloseTo(Math.sqrt(365), 12)
    }),
  ))

test('without liquidity no volatility is paid for, and none is said to be', () => {
  const pool = { tier: 0.003, protocolShare: 0, volumeUsdDay: 1, price: 1, usdB: 1 }
  expect(breakEvenSigma({ ...pool, activeLiquidity: 0 })).toBeNull()
})

test('a higher fee lets arbitrage take less, and without one it takes all', () => {
  expect(lossOfBlock({ tier: 0.01, sigmaBlock: 1e-3 })).toBeLessThan(lossOfBlock({ tier: 0.003, sigmaBlock: 1e-3 }))
  expect(lossOfBlock({ tier: 0, sigmaBlock: 1e-3 })).toBeCloseTo(1e-6 / 2, 15)
  expect(lossOfBlock({ tier: 0.003, sigmaBlock: 0 })).toBe(0)
})
