import type { Protocol } from '#service/protocols/protocol.ts'
import { fluidFacts } from './facts.ts'
import { fluidListing } from './listing.ts'

/** Fluid: vaults of one coin against another, each position an NFT; those of a chain are a source. */
export const fluid = {
  listings: [fluidListing],
  facts: [fluidFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).fluidPositions,
} satisfies Protocol
