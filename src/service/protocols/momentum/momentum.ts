import type { Protocol } from '#service/protocols/protocol.ts'
import { momentumFacts } from './facts.ts'
import { momentumListing } from './listing.ts'

export const momentum = {
  listings: [momentumListing],
  facts: [momentumFacts],
  loadMove: async () => (await import('./move.ts')).momentumMove,
  loadPositions: async () => (await import('./positions.ts')).momentumPositions,
} satisfies Protocol
