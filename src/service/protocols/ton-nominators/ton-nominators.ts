import type { Protocol } from '#service/protocols/protocol.ts'
import { tonNominatorsFacts } from './facts.ts'
import { tonNominatorsListing } from './listing.ts'

export const tonNominators = {
  listings: [tonNominatorsListing],
  facts: [tonNominatorsFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).tonNominatorsPositions,
} satisfies Protocol
