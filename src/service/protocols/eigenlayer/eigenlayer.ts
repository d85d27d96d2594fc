import type { Protocol } from '#service/protocols/protocol.ts'
import { eigenLayerFacts } from './facts.ts'
import { eigenLayerListing } from './listing.ts'

/** EigenLayer: tokens and validators staked once more, which stand in no wallet. */
export const eigenLayer = {
  listings: [eigenLayerListing],
  facts: [eigenLayerFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).eigenLayerPositions,
} satisfies Protocol
