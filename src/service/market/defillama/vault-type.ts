import type { VaultType } from '#contract/vault.ts'

const dexCategories = ['dexs', 'dexes']

/** Categories of DefiLlama's protocol directory, in lower case. */
const typesByCategory = new Map<string, VaultType>([
  ...asType('LENDING', ['lending', 'uncollateralized lending', 'rwa lending', 'nft lending']),
  ...asType('STAKING', ['liquid staking', 'liquid restaking', 'restaking', 'staking pool']),
  ...asType('VAULT', [
    'yield',
    'yield aggregator',
    'leveraged farming',
    'liquidity manager',
    'onchain capital allocator',
    'risk curators',
    'rwa',
    'basis trading',
    'derivatives',
    'options',
  ]),
  ...asType('LP', dexCategories),
])

/**
 * Derives the type from the protocol's category, never from its name. In an unknown category, a pool of several coins
 * counts as liquidity, and a pool whose own coin can be borrowed as lending.
 */
export function vaultType(pool: { category: string; exposure: string; canBorrow: boolean }): VaultType {
  const category = pool.category.trim().toLowerCase()
  if (category === 'cdp') return pool.canBorrow ? 'BORROW' : 'VAULT'
  const known = typesByCategory.get(category)
  if (known !== undefined) return known
  if (category === '' && pool.canBorrow) return 'LENDING'
  return pool.exposure === 'multi' ? 'LP' : 'VAULT'
}

function asType(type: VaultType, categories: string[]) {
  return categories.map((category) => [category, type] as const)
}
