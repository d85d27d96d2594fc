import { defineProtocolFamily } from '#service/protocols/kit/define-protocol.ts'
import type { Listing } from '#service/protocols/listing.ts'

export const kaminoLendFacts = {
  source: 'Kamino-Finance/klend edd5ff5 of 2026-03-23 and the interface 1.22.0 in klend-sdk 8.0.2',
  asOf: '2026-11-22',
  slug: 'kamino-lend',
  program: 'KLend2g3cP87fffoy8q1mQqGKjrxjC8boSyAYavgmjD',
}

export const kaminoEarnFacts = {
  source:
    'klend-sdk 8.0.2, which has the interface of its vaults; of farms: sonarwatch/portfolio 1a2b9ac of 2025-07-04',
  asOf: '2026-11-22',
  slug: 'kamino-earn',
  program: 'KvauGMspG5k6rtzrqqn7WNn3oZdyKqLKwK2XWQ8FLjd',
  farms: 'FarmsPZpWu9i7Kky8tPN37rs2TpmMrAZrC7S7vJa91Hr',
}

const listing = (id: string, name: string, url: string): Listing => ({ id, aliases: [], name, url, chains: ['SOL'] })

export const kaminoLendListing = listing(kaminoLendFacts.slug, 'Kamino Lend', 'https://kamino.com/borrow')
export const kaminoEarnListing = listing(kaminoEarnFacts.slug, 'Kamino Earn', 'https://kamino.com/earn')

/** Kamino's markets, and its vaults, which lend to them. */
export const kamino = defineProtocolFamily({
  slug: 'kamino',
  listings: [kaminoLendListing, kaminoEarnListing],
  facts: [kaminoLendFacts, kaminoEarnFacts],
  loadPositions: async () => (await import('./positions.ts')).kaminoPositions,
})
