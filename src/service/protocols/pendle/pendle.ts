import type { Protocol } from '#service/protocols/protocol.ts'
import { pendleFacts } from './facts.ts'
import { pendleListing } from './listing.ts'

/** Pendle: tokens of principal and of yield, and shares of markets of principal. */
export const pendle = {
  listings: [pendleListing],
  facts: [pendleFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).pendlePositions,
} satisfies Protocol
