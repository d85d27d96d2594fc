import type { Protocol } from '#service/protocols/protocol.ts'
import { compoundV3Facts } from './facts.ts'
import { compoundV3Listing } from './listing.ts'

/** Compound III: each market (a Comet) lends one coin against several; those of one chain are a source. */
export const compoundV3 = {
  listings: [compoundV3Listing],
  facts: [compoundV3Facts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).compoundV3Positions,
} satisfies Protocol
