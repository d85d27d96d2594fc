import type { Protocol } from '#service/protocols/protocol.ts'
import { solStakeListing } from './listing.ts'

/** Solana’s own staking. */
export const solStake = {
  listings: [solStakeListing],
  loadPositions: async () => (await import('./positions.ts')).solStakePositions,
} satisfies Protocol
