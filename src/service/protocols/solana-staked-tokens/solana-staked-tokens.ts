import type { Protocol } from '#service/protocols/protocol.ts'
import { infinityFacts, issuerFacts, marinadeFacts, stakePoolFacts } from './facts.ts'
import { solanaStakedTokenListings } from './listing.ts'

/** Tokens that stand for staked SOL: the stake pools of three programs, Marinade's and Sanctum's Infinity. */
export const solanaStakedTokens = {
  listings: solanaStakedTokenListings,
  facts: [stakePoolFacts, issuerFacts, marinadeFacts, infinityFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).solanaStakedTokenPositions,
} satisfies Protocol
