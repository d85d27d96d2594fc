import type { Protocol } from '#service/protocols/protocol.ts'
import { comptrollerFacts, venusFacts } from './facts.ts'
import { compoundV2Listings } from './listing.ts'

/** Venus, Compound v2, Moonwell, Benqi and all of their shape: the comptrollers of one protocol on one chain are a source. */
export const compoundV2 = {
  listings: compoundV2Listings,
  facts: [venusFacts, comptrollerFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).compoundV2Positions,
} satisfies Protocol
