import type { Protocol } from '#service/protocols/protocol.ts'
import { momentumListing } from './listing.ts'

export const momentum = {
  listings: [momentumListing],
  loadPositions: async () => (await import('./positions.ts')).momentumPositions,
} satisfies Protocol
