import type { Protocol } from '#service/protocols/protocol.ts'
import { alphaFiApi, alphaFiFacts, alphaFiHeld, alphaFiPairTypes, alphaFiTypes } from './facts.ts'
import { alphaFiActions, alphaFiOffers } from './fields.ts'
import { alphaFiListing } from './listing.ts'

/** AlphaFi’s pools: of positions, those whose receipts and pools have a known form. */
export const alphaFi = {
  listings: [alphaFiListing],
  facts: [alphaFiFacts, alphaFiTypes, alphaFiPairTypes, alphaFiHeld],
  hosts: [alphaFiApi],
  loadMove: async () => (await import('./move.ts')).alphaFiMove,
  loadPositions: async () => (await import('./positions.ts')).alphaFiPositions,
  transactions: {
    actions: alphaFiActions,
    offers: alphaFiOffers,
    loadBuilder: async () => (await import('./payloads.ts')).alphaFiPayloads,
  },
} satisfies Protocol
