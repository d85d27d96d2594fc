import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atIndex, owed, quotient, RAY, rateOnCurve, redeemable, rescale, WAD } from './lending-index.ts'

test('shares are redeemed for their part of the pool, rounded down', () => {
  // 7 * 1000 / 300 = 23.33
  expect(redeemable({ shares: 7n, total: 1000n, supply: 300n })).toBe(23n)
})

test('shares of an empty pool are worth nothing, never a division by zero', () => {
  expect(redeemable({ shares: 7n, total: 1000n, supply: 0n })).toBe(0n)
  // More fees than coins: a pool without anything for those who lent.
  expect(redeemable({ shares: 7n, total: -1n, supply: 300n })).toBe(0n)
})

test('a debt grows with the index and is rounded up to what must be paid', () => {
  // 100.5 units at index 1.00, now at 1.07: 107.535
  const principal = (1005n * WAD) / 10n
  expect(owed({ principal, index: 107n, indexThen: 100n, scale: WAD })).toBe(108n)
  // 200 * 1.5 is whole: nothing is added.
  expect(owed({ principal: 200n, index: 15n, indexThen: 10n, scale: 1n })).toBe(300n)
})

test('a debt that was written down at no index cannot be told', () => {
  expect(owed({ principal: 1n, index: 1n, indexThen: 0n, scale: 1n })).toBeNull()
})

test('a scaled balance is rounded to the nearest unit', () => {
  // 3 * 1.5 = 4.5 is rounded up, 3 * 1.4 = 4.2 down.
  expect(atIndex(3n, (15n * RAY) / 10n)).toBe(5n)
  expect(atIndex(3n, (14n * RAY) / 10n)).toBe(4n)
})

test('digits that a coin does not have are cut off', () => {
  expect(rescale(1_234_567_899n, 9, 6)).toBe(1_234_567n)
  expect(rescale(1_234_567n, 6, 9)).toBe(1_234_567_000n)
})

test('no pool pays more than it holds, whatever its size', () => {
  const amount = fc.bigInt({ min: 1n, max: 2n ** 128n })
  fc.assert(
    fc.property(amount, amount, amount, (shares, others, total) => {
      const supply = shares + others
      const parts = redeemable({ shares, total, supply }) + redeemable({ shares: others, total, supply })
      expect(parts <= total && parts >= total - 1n).toBe(true)
    }),
  )
})

const curve = [
  { utilisation: 0, apr: 0.01 },
  { utilisation: 0.8, apr: 0.05 },
  { utilisation: 1, apr: 0.65 },
]

test.each([
  [0, 0.01],
  // Half way to 80 %: half way from 1 % to 5 %.
  [0.4, 0.03],
  [0.8, 0.05],
  // A quarter of the way from 80 % to 100 %: 5 % + 60 % / 4
  [0.85, 0.2],
  [1, 0.65],
])('at a utilisation of %f borrowing costs %f a year', (utilisation, apr) => {
  expect(rateOnCurve(utilisation, curve)).toBeCloseTo(apr, 12)
})

test('a curve says nothing outside of its points', () => {
  expect(rateOnCurve(1.01, curve)).toBeNull()
  expect(rateOnCurve(0.5, [])).toBeNull()
})

test('a part of nothing is unknown', () => {
  expect(quotient(1n, 0n)).toBeNull()
  expect(quotient(3n, 2n)).toBe(1.5)
})
