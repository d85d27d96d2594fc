import type { Protocol } from '#service/protocols/protocol.ts'
import { naviActions, naviOffers } from './fields.ts'
import { naviListing } from './listing.ts'

/** NAVI’s main market. */
export const navi = {
  listings: [naviListing],
  loadPositions: async () => (await import('./positions.ts')).naviPositions,
  transactions: {
    actions: naviActions,
    offers: naviOffers,
    loadBuilder: async () => (await import('./payloads.ts')).naviPayloads,
  },
} satisfies Protocol
