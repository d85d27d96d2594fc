import type { Protocol } from '#service/protocols/protocol.ts'
import { gmxV2Facts } from './facts.ts'
import { gmxV2Listing } from './listing.ts'

/** GMX v2: bets on prices, whose collateral lies in its vaults. */
export const gmxV2 = {
  listings: [gmxV2Listing],
  facts: [gmxV2Facts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).gmxV2Positions,
} satisfies Protocol
