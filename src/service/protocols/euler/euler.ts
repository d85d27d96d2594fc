import type { Protocol } from '#service/protocols/protocol.ts'
import { eulerFacts } from './facts.ts'
import { eulerListing } from './listing.ts'

/** Euler v2: vaults that lend, and the connector that holds an owner's accounts together; those of a chain are a source. */
export const euler = {
  listings: [eulerListing],
  facts: [eulerFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).eulerPositions,
} satisfies Protocol
