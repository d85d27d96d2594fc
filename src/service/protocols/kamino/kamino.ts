import type { Protocol } from '#service/protocols/protocol.ts'
import { kaminoEarnFacts, kaminoLendFacts } from './facts.ts'
import { kaminoEarnListing, kaminoLendListing } from './listing.ts'

/** Kamino's markets and its vaults, which lend to them. */
export const kamino = {
  listings: [kaminoLendListing, kaminoEarnListing],
  facts: [kaminoLendFacts, kaminoEarnFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).kaminoPositions,
} satisfies Protocol
