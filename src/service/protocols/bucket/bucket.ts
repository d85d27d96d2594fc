import type { Protocol } from '#service/protocols/protocol.ts'
import { bucketFacts } from './facts.ts'
import { bucketListing } from './listing.ts'

/** Bucket v2: debts in USDB against collateral, and savings of it. */
export const bucket = {
  listings: [bucketListing],
  facts: [bucketFacts],
  loadMove: async () => (await import('./move.ts')).bucketMove,
  loadPositions: async () => (await import('./positions.ts')).bucketPositions,
} satisfies Protocol
