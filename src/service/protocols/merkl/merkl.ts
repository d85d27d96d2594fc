import type { Protocol } from '#service/protocols/protocol.ts'
import { merklFacts, merklHosts } from './facts.ts'
import { merklListing } from './listing.ts'

/** Merkl: what campaigns of other protocols owe, told by an API of its own, which can be switched off. */
export const merkl = {
  listings: [merklListing],
  facts: [merklFacts, merklHosts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).merklPositions,
} satisfies Protocol
