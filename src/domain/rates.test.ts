import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { annualGrowth, aprToApy, apyToApr, fromPercent, roundRate } from './rates.ts'

test('converts the published check values', () => {
  expect(apyToApr(0.052)).toBeCloseTo(0.0506966, 7)
  expect(aprToApy(0.0506966)).toBeCloseTo(0.052, 7)
  expect(aprToApy(0.125)).toBeCloseTo(0.133124, 6)
  expect(aprToApy(0.8)).toBeCloseTo(1.223594, 5)
})

const rates = fc.double({ min: -0.9, max: 10, noNaN: true })

test('there and back is where it began', () => {
  fc.assert(
    fc.property(rates, (apr) => {
      expect(apyToApr(aprToApy(apr))).toBeCloseTo(apr, 9)
    }),
  )
})

test('an APY is never below its APR', () => {
  fc.assert(
    fc.property(rates, (apr) => {
      expect(aprToApy(apr)).toBeGreaterThanOrEqual(apr - 1e-12)
    }),
  )
})

test('percent become fractions without the noise of floating point', () => {
  expect(5.66 / 100).not.toBe(0.0566)
  expect(fromPercent(5.66)).toBe(0.0566)
  expect(roundRate(0.12345678949)).toBe(0.123456789)
})

describe('annualGrowth', () => {
  test('compounds the growth of some days to a year', () => {
    // 1.002^(365/30) - 1: ln 1.002 = 0.0019980027, times 12.1666667 = 0.0243090325, e^ of it = 1.0246069
    expect(annualGrowth({ now: 1.002, before: 1, days: 30 })).toBeCloseTo(0.0246069, 6)
    expect(annualGrowth({ now: 1.21, before: 1, days: 730 })).toBeCloseTo(0.1, 12)
    expect(annualGrowth({ now: 1, before: 1, days: 7 })).toBe(0)
  })

  test('finds the rate that a pool grew by', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 400 }),
        (rate, days) =>
          void expect(annualGrowth({ now: (1 + rate) ** (days / 365), before: 1, days })).toBeCloseTo(rate, 9),
      ),
    )
  })
})
