import type { Protocol } from '#service/protocols/protocol.ts'

/** The liquid staking coins of Sui, each of its own issuer. */
export const liquidStaking = {
  loadPositions: async () => (await import('./positions.ts')).liquidStakingPositions,
} satisfies Protocol
