import type { Protocol } from '#service/protocols/protocol.ts'
import { positionNftFacts } from './facts.ts'
import { byrealListing, meteoraListing, orcaListing, raydiumListing } from './listing.ts'

/** Pools of Solana whose positions are NFTs: Orca, Raydium CLMM and its fork Byreal, Meteora DAMM v2. */
export const solPositionNfts = {
  listings: [orcaListing, raydiumListing, byrealListing, meteoraListing],
  facts: [positionNftFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).positionNfts,
} satisfies Protocol
