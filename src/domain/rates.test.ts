import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aprToApy, apyToApr, fromPercent, roundRate } from './rates.ts'

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
