import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { depositValueAt } from '#domain/simulation/simulate.ts'
import { concentratedValueAt, startShares } from './concentrated-deposit.ts'

const base = { valueUsd: 1000, totalApy: 0.2, days: 365 }
const ratio = fc.double({ min: 0.05, max: 20, noNaN: true })

test('a range over nearly all prices is the whole pool, with its yield', () =>
  fc.assert(
    fc.property(ratio, ratio, fc.integer({ min: 0, max: 365 }), (a, b, day) => {
      const legs = [a, b].map((each) => ({ ratio: each, weight: 0.5 }))
      const whole = depositValueAt({ ...base, legs }, day)
      const wide = concentratedValueAt({ ...base, ratios: [a, b], range: { lower: 1e-14, upper: 1e14 } }, day)
      expect(wide.pool / whole.pool).toBeCloseTo(1, 4)
      expect(wide.held / whole.held).toBeCloseTo(1, 4)
    }),
  ))

test('yield stops where the price leaves the range', () => {
  const deposit = { ...base, ratios: [4, 1] as const, range: { lower: 0.5, upper: 2 } }
  const half = concentratedValueAt(deposit, 182.5)
  const end = concentratedValueAt(deposit, 365)
  expect(half.isInside).toBe(true)
  expect(end.isInside).toBe(false)
  expect(end.earningDays).toBeCloseTo(182.5, 9)
  expect(end.pool / end.poolWithoutYield).toBeCloseTo(Math.sqrt(1.2), 9)
  expect(end.parts[0]).toBe(0)
})

test('the coins that are put in follow from where the price stands in the range', () => {
  expect(startShares({ lower: 0.5, upper: 2 })[0]).toBeCloseTo(0.5, 12)
  const [a, b] = startShares({ lower: 0.99, upper: 4 })
  expect(a).toBeGreaterThan(0.9)
  expect(a + b).toBeCloseTo(1, 12)
})

test('it begins with what is put in, and worthless coins make it nothing, not an error', () => {
  const range = { lower: 0.8, upper: 1.25 }
  expect(concentratedValueAt({ ...base, ratios: [0.3, 1], range }, 0).pool).toBeCloseTo(1000, 9)
  for (const ratios of [
    [0, 1],
    [1, 0],
    [0, 0],
  ] as const)
    expect(concentratedValueAt({ ...base, ratios, range }, 365).pool).toBe(0)
})
