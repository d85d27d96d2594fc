import type { Protocol } from '#service/protocols/protocol.ts'
import { cetusListing } from './listing.ts'

export const cetus = {
  listings: [cetusListing],
  loadPositions: async () => (await import('./positions.ts')).cetusPositions,
} satisfies Protocol
