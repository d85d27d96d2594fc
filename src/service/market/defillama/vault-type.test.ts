import { expect, test } from 'vitest'
import { vaultType } from './vault-type.ts'

test.each([
  ['Lending', 'single', false, 'LENDING'],
  ['RWA Lending', 'multi', false, 'LENDING'],
  ['NFT Lending', 'single', false, 'LENDING'],
  ['CDP', 'single', true, 'BORROW'],
  ['CDP', 'single', false, 'VAULT'],
  ['Liquid Staking', 'multi', false, 'STAKING'],
  ['staking pool', 'single', false, 'STAKING'],
  ['Yield Aggregator', 'multi', false, 'VAULT'],
  ['Liquidity manager', 'multi', false, 'VAULT'],
  ['Onchain Capital Allocator', 'single', false, 'VAULT'],
  ['Dexs', 'single', false, 'LP'],
  ['DEXES', 'multi', false, 'LP'],
  ['', 'multi', false, 'LP'],
  ['A category of next year', 'multi', false, 'LP'],
  ['A category of next year', 'single', false, 'VAULT'],
])('category %j with %s exposure (can be borrowed: %s) is %s', (category, exposure, canBorrow, type) => {
  expect(vaultType({ category, exposure, canBorrow })).toBe(type)
})
