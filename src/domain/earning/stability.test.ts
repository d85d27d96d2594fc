import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stabilityOf } from './stability.ts'

const of = (apy30d: number | null, apyDeviation30d: number | null) => stabilityOf({ apy30d, apyDeviation30d })

test('is one by one plus the coefficient of variation, worked by hand', () => {
  // 2, 4, 4, 4, 5, 5, 7, 9 in percent: mean 5, sample deviation 2.138089935…, CV 0.4276179871.
  expect(of(0.05, 0.02138089935)).toBeCloseTo(1 / 1.427617987, 9)
  expect(of(0.05, 0)).toBe(1)
  expect(of(0.05, 0.05)).toBe(0.5)
})

test('measures a rate near zero against half a percent: 0.02 % that hardly moves is steady', () => {
  expect(of(0.0002, 0.00003)).toBeCloseTo(1 / 1.006, 9)
  expect(of(0.0002, 0.005)).toBe(0.5)
  expect(of(0.005, 0.001)).toBe(of(0.004, 0.001))
})

test('is unknown where a part is, and where nothing was paid', () => {
  expect([of(null, 0.01), of(0.05, null), of(0, 0), of(-0.01, 0.02)]).toEqual([null, null, null, null])
})

const rate = fc.double({ min: 1e-6, max: 10, noNaN: true })
test('lies above 0 and up to 1, and falls with the deviation', () =>
  fc.assert(
    fc.property(rate, rate, rate, (mean, one, other) => {
      const [steadier, wilder] = [of(mean, Math.min(one, other)) ?? 0, of(mean, Math.max(one, other)) ?? 0]
      expect(steadier).toBeGreaterThanOrEqual(wilder)
      expect(wilder).toBeGreaterThan(0)
      expect(steadier).toBeLessThanOrEqual(1)
    }),
  ))
