import type { Protocol } from '#service/protocols/protocol.ts'
import { scallopAddresses, scallopApi, scallopFacts } from './facts.ts'
import { scallopListing } from './listing.ts'

export const scallop = {
  listings: [scallopListing],
  facts: [scallopFacts, scallopAddresses],
  hosts: [scallopApi],
  loadMove: async () => (await import('./move.ts')).scallopMove,
  loadPositions: async () => (await import('./positions.ts')).scallopPositions,
} satisfies Protocol
