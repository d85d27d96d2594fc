import type { Protocol } from '#service/protocols/protocol.ts'
import { suilendActions, suilendOffers } from './fields.ts'
import { suilendListing } from './listing.ts'

/** Suilend, and SpringSui of the same makers. */
export const suilend = {
  listings: [suilendListing],
  loadPositions: async () => (await import('./positions.ts')).suilendPositions,
  transactions: {
    actions: suilendActions,
    offers: suilendOffers,
    loadBuilder: async () => (await import('./payloads.ts')).suilendPayloads,
  },
} satisfies Protocol
