import type { Protocol } from '#service/protocols/protocol.ts'

/** Solana’s own staking. */
export const solStake = {
  loadPositions: async () => (await import('./positions.ts')).solStakePositions,
} satisfies Protocol
