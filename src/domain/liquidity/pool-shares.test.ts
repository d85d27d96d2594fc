import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redeemable } from '#domain/lending-index.ts'
import { sharesFor } from './pool-shares.ts'

test('an amount is worth its part of the shares, rounded down', () => {
  expect(sharesFor({ amount: 5_000_001n, total: 1_000n, supply: 800n })).toBe(4_000_000n)
  expect(sharesFor({ amount: 1n, total: 1_000n, supply: 800n })).toBe(0n)
})

test('the first shares are one for one; shares of nothing are worth nothing that could be told', () => {
  expect(sharesFor({ amount: 7n, total: 0n, supply: 0n })).toBe(7n)
  expect(sharesFor({ amount: 7n, total: 0n, supply: 5n })).toBeNull()
})

test('shares for an amount never give more than it, and one more would not be too many', () => {
  const units = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n })
  fc.assert(
    fc.property(units, units, units, (amount, total, supply) => {
      const shares = sharesFor({ amount, total, supply }) ?? 0n
      expect(redeemable({ shares, total, supply })).toBeLessThanOrEqual(amount)
      expect((shares + 1n) * total).toBeGreaterThan(amount * supply)
    }),
  )
})
