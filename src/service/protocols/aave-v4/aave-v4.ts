import type { Protocol } from '#service/protocols/protocol.ts'
import { aaveV4Facts } from './facts.ts'
import { aaveV4Listing } from './listing.ts'

/** Aave v4: what one lends lies in hubs, who lends and borrows is known to spokes; those of a chain are a source. */
export const aaveV4 = {
  listings: [aaveV4Listing],
  facts: [aaveV4Facts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).aaveV4Positions,
} satisfies Protocol
