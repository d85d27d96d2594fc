import type { Protocol } from '#service/protocols/protocol.ts'
import { alphaFiActions, alphaFiOffers } from './fields.ts'
import { alphaFiListing } from './listing.ts'

/** AlphaFi’s pools; positions in them are not read. */
export const alphaFi = {
  listings: [alphaFiListing],
  transactions: {
    actions: alphaFiActions,
    offers: alphaFiOffers,
    loadBuilder: async () => (await import('./payloads.ts')).alphaFiPayloads,
  },
} satisfies Protocol
