import type { Protocol } from '#service/protocols/protocol.ts'
import { alphaLendFacts } from './facts.ts'
import { alphaLendListing } from './listing.ts'

export const alphaLend = {
  listings: [alphaLendListing],
  facts: [alphaLendFacts],
  loadMove: async () => (await import('./move.ts')).alphaLendMove,
  loadPositions: async () => (await import('./positions.ts')).alphaLendPositions,
} satisfies Protocol
