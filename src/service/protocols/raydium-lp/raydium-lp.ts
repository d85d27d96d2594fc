import type { Protocol } from '#service/protocols/protocol.ts'
import { raydiumListing } from '#service/protocols/sol-position-nfts/listing.ts'
import { raydiumApi, raydiumLpFacts } from './facts.ts'

/** Raydium's pools whose shares are tokens: AMM v4 and CPMM. */
export const raydiumLp = {
  listings: [raydiumListing],
  facts: [raydiumLpFacts],
  hosts: [raydiumApi],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).raydiumLpPositions,
} satisfies Protocol
