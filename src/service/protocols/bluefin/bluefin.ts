import type { Protocol } from '#service/protocols/protocol.ts'
import { bluefinListing } from './listing.ts'

export const bluefin = {
  listings: [bluefinListing],
  loadPositions: async () => (await import('./positions.ts')).bluefinPositions,
} satisfies Protocol
