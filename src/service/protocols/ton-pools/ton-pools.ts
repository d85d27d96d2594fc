import type { Protocol } from '#service/protocols/protocol.ts'
import { deDustFacts, stonFiFacts } from './facts.ts'
import { deDustListing, stonFiListing } from './listing.ts'

/** Pools of TON whose share is a jetton in the wallet. */
export const tonPools = {
  listings: [stonFiListing, deDustListing],
  facts: [stonFiFacts, deDustFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).tonPoolsPositions,
} satisfies Protocol
