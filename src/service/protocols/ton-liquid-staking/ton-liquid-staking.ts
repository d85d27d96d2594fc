import type { Protocol } from '#service/protocols/protocol.ts'
import { tonLiquidStakingFacts } from './facts.ts'
import { tonLiquidStakingListings } from './listing.ts'

/** The liquid stakes of TON, each of its own issuer. */
export const tonLiquidStaking = {
  listings: tonLiquidStakingListings,
  facts: [tonLiquidStakingFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).tonLiquidStakingPositions,
} satisfies Protocol
