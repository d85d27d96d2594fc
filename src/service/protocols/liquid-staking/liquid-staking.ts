import type { Protocol } from '#service/protocols/protocol.ts'
import { liquidStakingFacts } from './facts.ts'

/** The liquid staking coins of Sui, each of its own issuer. */
export const liquidStaking = {
  facts: [liquidStakingFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).liquidStakingPositions,
} satisfies Protocol
