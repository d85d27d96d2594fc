import type { Protocol } from '#service/protocols/protocol.ts'
import { alphaFiFacts, alphaFiHosts, alphaFiPairTypes, alphaFiTypes } from './facts.ts'
import { alphaFiActions, alphaFiOffers } from './fields.ts'
import { alphaFiListing } from './listing.ts'

/** AlphaFi’s pools; positions in them are not read. */
export const alphaFi = {
  listings: [alphaFiListing],
  facts: [alphaFiFacts, alphaFiTypes, alphaFiPairTypes, alphaFiHosts],
  loadMove: async () => (await import('./move.ts')).alphaFiMove,
  transactions: {
    actions: alphaFiActions,
    offers: alphaFiOffers,
    loadBuilder: async () => (await import('./payloads.ts')).alphaFiPayloads,
  },
} satisfies Protocol
