import type { Protocol } from '#service/protocols/protocol.ts'
import { cetusFacts } from './facts.ts'
import { cetusListing } from './listing.ts'

export const cetus = {
  listings: [cetusListing],
  facts: [cetusFacts],
  loadMove: async () => (await import('./move.ts')).cetusMove,
  loadPositions: async () => (await import('./positions.ts')).cetusPositions,
} satisfies Protocol
