import type { Protocol } from '#service/protocols/protocol.ts'
import { kaiFacts } from './facts.ts'
import { kaiListing } from './listing.ts'

export const kai = {
  listings: [kaiListing],
  facts: [kaiFacts],
  loadMove: async () => (await import('./move.ts')).kaiMove,
  loadPositions: async () => (await import('./positions.ts')).kaiPositions,
} satisfies Protocol
