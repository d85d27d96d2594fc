import type { Protocol } from '#service/protocols/protocol.ts'
import { morphoFacts, morphoHosts } from './facts.ts'
import { morphoListing } from './listing.ts'

/** Morpho Blue: markets of one coin lent against one other, which anybody may open; those of a chain are a source. */
export const morpho = {
  listings: [morphoListing],
  facts: [morphoFacts, morphoHosts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).morphoPositions,
} satisfies Protocol
