import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aprToApy } from '#domain/rates.ts'
import { breakEvenDays, breakEvenGain } from './break-even.ts'
import { impermanentLoss } from './impermanent-loss.ts'

const doubled = impermanentLoss([
  { ratio: 2, weight: 0.5 },
  { ratio: 1, weight: 0.5 },
])

test('a doubled price needs 6.066 % on top', () => {
  expect(100 * breakEvenGain(doubled)).toBeCloseTo(6.066017, 6)
})

test('compounding daily it takes ln(1+f)/ln(1+apr/365) days, a little less', () => {
  const days = breakEvenDays({ impermanentLoss: doubled, totalApy: aprToApy(0.2) })
  expect(days).toBeCloseTo(Math.log1p(breakEvenGain(doubled)) / Math.log1p(0.2 / 365), 6)
  expect(days).toBeLessThan(110.7)
})

test('nothing lost needs no day, no yield or a total loss never breaks even', () => {
  expect(breakEvenDays({ impermanentLoss: 0, totalApy: 0 })).toBe(0)
  expect(breakEvenDays({ impermanentLoss: -0.05, totalApy: 0 })).toBe(Infinity)
  expect(breakEvenDays({ impermanentLoss: -0.05, totalApy: -0.1 })).toBe(Infinity)
  expect(breakEvenDays({ impermanentLoss: -1, totalApy: 0.5 })).toBe(Infinity)
})

const loss = fc.double({ min: -0.99, max: -0.0001, noNaN: true })
test('after the break-even days the pool with its yield is worth what was held', () =>
  fc.assert(
    fc.property(loss, fc.double({ min: 0.001, max: 10, noNaN: true }), (il, totalApy) => {
      const days = breakEvenDays({ impermanentLoss: il, totalApy })
      expect((1 + il) * (1 + totalApy) ** (days / 365)).toBeCloseTo(1, 9)
    }),
  ))
