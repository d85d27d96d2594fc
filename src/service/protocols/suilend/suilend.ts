import type { Protocol } from '#service/protocols/protocol.ts'
import { pythFacts, pythHermes } from '#service/protocols/pyth/facts.ts'
import { shippedSpringSui, shippedSuilend, springSuiFacts, suilendFacts, suilendPythFacts } from './facts.ts'
import { suilendActions, suilendOffers } from './fields.ts'
import { suilendListing } from './listing.ts'

/** Suilend, and SpringSui of the same makers. */
export const suilend = {
  listings: [suilendListing],
  facts: [suilendFacts, springSuiFacts, suilendPythFacts, shippedSuilend, shippedSpringSui, pythFacts],
  hosts: [pythHermes],
  loadMove: async () => (await import('./move.ts')).suilendMove,
  loadPositions: async () => (await import('./positions.ts')).suilendPositions,
  transactions: {
    actions: suilendActions,
    offers: suilendOffers,
    loadBuilder: async () => (await import('./payloads.ts')).suilendPayloads,
  },
} satisfies Protocol
