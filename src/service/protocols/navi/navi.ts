import type { Protocol } from '#service/protocols/protocol.ts'
import { pythFacts, pythHermes } from '#service/protocols/pyth/facts.ts'
import { naviAddresses, naviApi, naviFacts, naviTypes } from './facts.ts'
import { naviActions, naviOffers } from './fields.ts'
import { naviListing } from './listing.ts'

/** NAVI’s main market. */
export const navi = {
  listings: [naviListing],
  facts: [naviFacts, naviTypes, naviAddresses, pythFacts],
  hosts: [naviApi, pythHermes],
  loadMove: async () => (await import('./move.ts')).naviMove,
  loadPositions: async () => (await import('./positions.ts')).naviPositions,
  transactions: {
    actions: naviActions,
    offers: naviOffers,
    loadBuilder: async () => (await import('./payloads.ts')).naviPayloads,
  },
} satisfies Protocol
