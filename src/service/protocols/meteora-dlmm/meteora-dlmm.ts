import type { Protocol } from '#service/protocols/protocol.ts'
import { meteoraListing } from '#service/protocols/sol-position-nfts/listing.ts'
import { dlmmFacts } from './facts.ts'

/** Meteora's pools of bins, whose positions are accounts at random keys. */
export const meteoraDlmm = {
  listings: [meteoraListing],
  facts: [dlmmFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).dlmmPositions,
} satisfies Protocol
