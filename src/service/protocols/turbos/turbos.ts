import type { Protocol } from '#service/protocols/protocol.ts'
import { turbosFacts } from './facts.ts'
import { turbosListing } from './listing.ts'

export const turbos = {
  listings: [turbosListing],
  facts: [turbosFacts],
  loadMove: async () => (await import('./move.ts')).turbosMove,
  loadPositions: async () => (await import('./positions.ts')).turbosPositions,
} satisfies Protocol
