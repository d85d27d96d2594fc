import type { Protocol } from '#service/protocols/protocol.ts'
import { tonNominatorsListing } from './listing.ts'

export const tonNominators = {
  listings: [tonNominatorsListing],
  loadPositions: async () => (await import('./positions.ts')).tonNominatorsPositions,
} satisfies Protocol
