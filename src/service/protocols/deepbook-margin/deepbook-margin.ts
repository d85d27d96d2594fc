import type { Protocol } from '#service/protocols/protocol.ts'
import { deepBookMarginFacts } from './facts.ts'
import { deepBookMarginListing } from './listing.ts'

/** What is lent to traders on DeepBook. */
export const deepBookMargin = {
  listings: [deepBookMarginListing],
  facts: [deepBookMarginFacts],
  loadMove: async () => (await import('./move.ts')).deepBookMarginMove,
  loadPositions: async () => (await import('./positions.ts')).deepBookMarginPositions,
} satisfies Protocol
