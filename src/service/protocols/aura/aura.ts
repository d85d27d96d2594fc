import type { Protocol } from '#service/protocols/protocol.ts'
import { auraFacts } from './facts.ts'
import { auraListing } from './listing.ts'

/** Aura: liquidity of Balancer that is staked through it, and its own coins staked and locked. */
export const aura = {
  listings: [auraListing],
  facts: [auraFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).auraPositions,
} satisfies Protocol
