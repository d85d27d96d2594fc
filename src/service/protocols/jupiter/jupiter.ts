import type { Protocol } from '#service/protocols/protocol.ts'
import { jupiterLendFacts, jupiterPerpsFacts, jupiterVoteFacts } from './facts.ts'
import { jupiterLendListing, jupiterPerpsListing, jupiterVoteListing } from './listing.ts'

/** Jupiter's loans, the pool behind its perpetuals and JUP that is staked. */
export const jupiter = {
  listings: [jupiterLendListing, jupiterPerpsListing, jupiterVoteListing],
  facts: [jupiterLendFacts, jupiterPerpsFacts, jupiterVoteFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).jupiterPositions,
} satisfies Protocol
