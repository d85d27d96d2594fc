import type { Protocol } from '#service/protocols/protocol.ts'
import { bluefinFacts } from './facts.ts'
import { bluefinListing } from './listing.ts'

export const bluefin = {
  listings: [bluefinListing],
  facts: [bluefinFacts],
  loadMove: async () => (await import('./move.ts')).bluefinMove,
  loadPositions: async () => (await import('./positions.ts')).bluefinPositions,
} satisfies Protocol
