import type { Protocol } from '#service/protocols/protocol.ts'
import { walrusFacts } from './facts.ts'
import { walrusListing } from './listing.ts'

/** WAL staked with nodes of Walrus. */
export const walrus = {
  listings: [walrusListing],
  facts: [walrusFacts],
  loadMove: async () => (await import('./move.ts')).walrusMove,
  loadPositions: async () => (await import('./positions.ts')).walrusPositions,
} satisfies Protocol
