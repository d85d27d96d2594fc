import type { Protocol } from '#service/protocols/protocol.ts'
import { solStakeFacts } from './facts.ts'
import { solStakeListing } from './listing.ts'

/** Solana’s own staking. */
export const solStake = {
  listings: [solStakeListing],
  facts: [solStakeFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).solStakePositions,
} satisfies Protocol
