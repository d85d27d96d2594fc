import { expect, test } from 'vitest'
import { hasLimit, type LimitRule, limitChange, limitOf, wayOf, withLimit } from './rule-limit.ts'

const apy: LimitRule = { type: 'vault.apy', vaultId: 'v', below: 0.044 }

test('a limit is read and changed as it is written, a rate in percent', () => {
  expect([limitOf(apy), wayOf(apy)]).toEqual([4.4, 'below'])
  expect(withLimit(apy, 5.7)).toEqual({ type: 'vault.apy', vaultId: 'v', below: 0.057 })
  expect(withLimit(apy, 7.1, 'above')).toEqual({ type: 'vault.apy', vaultId: 'v', above: 0.071 })
  expect(limitOf(withLimit(apy, 7.1, 'above'))).toBe(7.1)
})

test.each<[LimitRule, number, LimitRule]>([
  [{ type: 'price', coinType: 'c', above: 5 }, 4, { type: 'price', coinType: 'c', above: 4 }],
  [{ type: 'vault.tvl', vaultId: 'v', below: 5e6 }, 4e6, { type: 'vault.tvl', vaultId: 'v', below: 4e6 }],
  [{ type: 'holding.changed', minUsd: 100 }, 250, { type: 'holding.changed', minUsd: 250 }],
  [{ type: 'position.health', below: 1.2 }, 1.3, { type: 'position.health', below: 1.3 }],
  [{ type: 'position.claimable', above: 50 }, 75, { type: 'position.claimable', above: 75 }],
])('%j with a limit of %d', (rule, limit, changed) => {
  expect(hasLimit(rule)).toBe(true)
  expect(withLimit(rule, limit)).toEqual(changed)
  expect(limitOf(withLimit(rule, limit))).toBe(limit)
})

test('an event without a limit has none to change', () => {
  expect(hasLimit({ type: 'position.closed' })).toBe(false)
})

test('a limit is so far from the present figure; an amount of change is from none', () => {
  expect(limitChange(apy, 0.055)).toBeCloseTo(-0.2)
  expect(limitChange({ type: 'price', coinType: '0x2::sui::SUI', above: 4 }, 3.2)).toBeCloseTo(0.25)
  // Of the figures beside it: a health factor is cut down to 1.15, a price rounded to $3.24.
  expect(limitChange({ type: 'position.health', below: 1.08 }, 1.1599)).toBeCloseTo(1.08 / 1.15 - 1, 10)
  expect(limitChange({ type: 'price', coinType: '0x2::sui::SUI', below: 2.9 }, 3.2438)).toBeCloseTo(2.9 / 3.24 - 1, 10)
  expect(limitChange(apy, null)).toBeNull()
  expect(limitChange(apy, 0.000_01)).toBeNull()
  expect(limitChange({ type: 'holding.changed', minUsd: 100 }, 5_000)).toBeNull()
})
