import type { Protocol } from '#service/protocols/protocol.ts'
import { gaugeFacts } from './facts.ts'
import { gaugeListings } from './listing.ts'

/** Aerodrome and Velodrome: what is staked in gauges of both their kinds of pools, which no wallet or manager lists, and locks for votes. */
export const solidlyGauges = {
  listings: gaugeListings,
  facts: [gaugeFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).gaugePositions,
} satisfies Protocol
