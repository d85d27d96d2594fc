import type { Protocol } from '#service/protocols/protocol.ts'
import { evaaFacts } from './facts.ts'
import { evaaListing } from './listing.ts'

/** EVAA, the lending market of TON. */
export const evaa = {
  listings: [evaaListing],
  facts: [evaaFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).evaaPositions,
} satisfies Protocol
