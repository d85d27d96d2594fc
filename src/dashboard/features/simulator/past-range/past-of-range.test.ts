import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pastOfRange, zoneOf } from './past-of-range.ts'

const daysOf = (prices: readonly number[]) => prices.map((price, index) => ({ day: 20_000 + index, price }))
const pool = { tier: 0.003, volumeUsdDay: 1_000_000, activeLiquidity: '500000', protocolShare: 0.25 }
const base = { bounds: { lower: 2, upper: 4.5 }, valueUsd: 10_000, pool: null, apy: null, usdB: null }

test('a price at the lower edge is in the range, one at the upper edge is above', () => {
  expect([1.99, 2, 3, 4.4, 4.5].map((price) => zoneOf(base.bounds, price))).toEqual([
    'below',
    'in',
    'in',
    'in',
    'above',
  ])
})

test('days are counted by their closes, and only those that are known', () => {
  const past = daysOf([3, 1.9, 1, 3, 3, 5]).filter(({ day }) => day !== 20_003 && day !== 20_004)
  expect(pastOfRange({ ...base, past }).count).toEqual({ below: 2, in: 1, above: 1, known: 4, missing: 2 })
})

test('at a still price fees are the share of the volume, and nothing is lost', () => {
  const bounds = { lower: 3 / 1.21, upper: 3 * 1.21 }
  const { feesUsd, lossUsd, netUsd, feesBy } = pastOfRange({
    ...base,
    ...{ bounds, past: daysOf([3, 3, 3, 3]), pool, usdB: 2 },
  })
  // 10,000 dollars buy L with 2 * L * sqrt(3) * (1 - 1 / 1.1) coins of B, of two dollars each.
  const own = 10_000 / 2 / (2 * Math.sqrt(3) * (1 - 1 / 1.1))
  expect(feesUsd).toBeCloseTo((3 * 0.003 * 0.75 * 1_000_000 * own) / (500_000 + own), 8)
  expect(lossUsd).toBeCloseTo(0, 9)
  expect(netUsd).toBeCloseTo(feesUsd ?? Number.NaN, 9)
  expect(feesBy).toBe('volume')
})

test('without a pool, or without a price in dollars, the range earns the rate while the price is inside', () => {
  const past = daysOf([3, 3, 3, 3])
  for (const how of [{ pool: null }, { pool, usdB: null }]) {
    const { feesUsd, feesBy } = pastOfRange({ ...base, ...how, past, apy: 0.2 })
    expect(feesBy).toBe('apy')
    expect(feesUsd).toBeCloseTo(10_000 * (1.2 ** (3 / 365) - 1), 8)
  }
  const outside = pastOfRange({ ...base, past: daysOf([5, 5, 6]), apy: 0.2 })
  expect(outside.feesUsd).toBe(0)
})

test('without a rate what was earned is unknown, and no 0; the loss is known', () => {
  const { feesUsd, feesBy, netUsd, lossUsd } = pastOfRange({ ...base, past: daysOf([3, 4]) })
  expect({ feesUsd, feesBy, netUsd }).toEqual({ feesUsd: null, feesBy: null, netUsd: null })
  expect(lossUsd).toBeLessThan(-10)
})

test('an empty past and a single day say nothing of money', () => {
  const nothing = { feesUsd: null, lossUsd: null, lossShare: null, netUsd: null }
  expect(pastOfRange({ ...base, past: [], apy: 0.1 })).toMatchObject({
    ...nothing,
    days: [],
    count: { known: 0, missing: 0 },
  })
  expect(pastOfRange({ ...base, past: daysOf([3]), apy: 0.1 })).toMatchObject({
    ...nothing,
    count: { known: 1, in: 1, missing: 0 },
  })
})

test('days that are not known earn nothing', () => {
  const whole = pastOfRange({ ...base, past: daysOf([3, 3, 3]), apy: 0.2 })
  const withHole = pastOfRange({
    ...base,
    past: [
      { day: 20_000, price: 3 },
      { day: 20_001, price: 3 },
      { day: 20_100, price: 3 },
    ],
    apy: 0.2,
  })
  expect(withHole.feesUsd).toBe(whole.feesUsd)
  expect(withHole.count.missing).toBe(98)
})

const walk = fc.array(fc.double({ min: -0.2, max: 0.2, noNaN: true }), { minLength: 2, maxLength: 60 }).map((steps) => {
  let price = 3
  return steps.map((step) => (price *= Math.exp(step)))
})

test('fees less the loss are the net, at any price, and of any size of the coins', () => {
  fc.assert(
    fc.property(walk, fc.constantFrom(1e-9, 1, 1e9), fc.boolean(), (prices, scale, isVolume) => {
      const question = { ...base, ...(isVolume ? { pool, usdB: 1 } : { apy: 0.3 }) }
      const result = pastOfRange({ ...question, past: daysOf(prices) })
      const { feesUsd, lossUsd, netUsd } = result
      expect((feesUsd ?? Number.NaN) + (lossUsd ?? Number.NaN)).toBeCloseTo(netUsd ?? 0, 6)
      expect(lossUsd).toBeLessThanOrEqual(1e-6)
      const scaled = pastOfRange({
        ...question,
        past: daysOf(prices.map((price) => price * scale)),
        bounds: { lower: base.bounds.lower * scale, upper: base.bounds.upper * scale },
        // The same coins of B, and so much smaller coins of A: L is in roots of both.
        ...(isVolume ? { pool: { ...pool, activeLiquidity: String(500_000 / Math.sqrt(scale)) } } : {}),
      })
      expect((scaled.netUsd ?? 0) / 10_000).toBeCloseTo((netUsd ?? 0) / 10_000, 6)
      expect(scaled.count).toEqual(result.count)
    }),
  )
})
