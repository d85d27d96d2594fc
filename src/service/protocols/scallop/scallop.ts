import type { Protocol } from '#service/protocols/protocol.ts'
import { scallopListing } from './listing.ts'

export const scallop = {
  listings: [scallopListing],
  loadPositions: async () => (await import('./positions.ts')).scallopPositions,
} satisfies Protocol
