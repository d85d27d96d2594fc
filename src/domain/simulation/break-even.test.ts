import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aprToApy } from '#domain/rates.ts'
import { breakEvenDays, breakEvenGain, daysToPayBack } from './break-even.ts'
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

test('without compounding a doubled price at an APR of 20 % takes 6.066 / 20 of a year', () => {
  const held = 1500
  const pooled = held * (1 + doubled)
  const days = daysToPayBack({ lossUsd: held - pooled, yieldUsd: 0.2 * pooled, days: 365 })
  expect(days).toBeCloseTo((breakEvenGain(doubled) / 0.2) * 365, 9)
  expect(days).toBeCloseTo(110.7, 1)
})

test('$5.57 lost and $247.08 earned in a year are even after 8.2 days, in half a year after as many', () => {
  expect(daysToPayBack({ lossUsd: 5.57, yieldUsd: 247.08, days: 365 })).toBeCloseTo(8.23, 2)
  expect(daysToPayBack({ lossUsd: 5.57, yieldUsd: 123.54, days: 182.5 })).toBeCloseTo(8.23, 2)
})

test('a yield that pays nothing back never does, and no loss needs no day', () => {
  expect(daysToPayBack({ lossUsd: 0, yieldUsd: 0, days: 30 })).toBe(0)
  expect(daysToPayBack({ lossUsd: 5, yieldUsd: 0, days: 30 })).toBe(Infinity)
  expect(daysToPayBack({ lossUsd: 5, yieldUsd: -1, days: 30 })).toBe(Infinity)
})
