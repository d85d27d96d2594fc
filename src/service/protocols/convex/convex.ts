import type { Protocol } from '#service/protocols/protocol.ts'
import { convexFacts } from './facts.ts'
import { convexListing } from './listing.ts'

/** Convex: liquidity of Curve that is staked through it, which no token of the wallet stands for, and its own coins staked and locked. */
export const convex = {
  listings: [convexListing],
  facts: [convexFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).convexPositions,
} satisfies Protocol
