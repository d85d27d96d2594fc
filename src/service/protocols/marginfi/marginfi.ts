import type { Protocol } from '#service/protocols/protocol.ts'
import { marginfiFacts } from './facts.ts'
import { marginfiListing } from './listing.ts'

/** Project 0, which was marginfi. */
export const marginfi = {
  listings: [marginfiListing],
  facts: [marginfiFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).marginfiPositions,
} satisfies Protocol
