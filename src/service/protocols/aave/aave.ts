import type { Protocol } from '#service/protocols/protocol.ts'
import { aaveFacts, aaveForkFacts, sparkLendFacts } from './facts.ts'
import { aaveListings } from './listing.ts'

/** Aave's own markets and all of its shape: the markets of one protocol on one chain are a source. */
export const aave = {
  listings: aaveListings,
  facts: [aaveFacts, sparkLendFacts, aaveForkFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).aavePositions,
} satisfies Protocol
