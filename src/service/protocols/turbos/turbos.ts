import type { Protocol } from '#service/protocols/protocol.ts'
import { turbosListing } from './listing.ts'

export const turbos = {
  listings: [turbosListing],
  loadPositions: async () => (await import('./positions.ts')).turbosPositions,
} satisfies Protocol
