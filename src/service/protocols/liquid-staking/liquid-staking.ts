import type { Protocol } from '#service/protocols/protocol.ts'
import { liquidStakingFacts } from './facts.ts'
import { liquidStakingListings } from './listing.ts'

/** The liquid staking coins of Sui, each of its own issuer. */
export const liquidStaking = {
  listings: liquidStakingListings,
  facts: [liquidStakingFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).liquidStakingPositions,
} satisfies Protocol
