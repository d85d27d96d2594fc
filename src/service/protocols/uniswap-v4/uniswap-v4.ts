import type { Protocol } from '#service/protocols/protocol.ts'
import { uniswapV4Facts } from './facts.ts'
import { uniswapV4Listing } from './listing.ts'

/** Uniswap v4: positions that are NFTs, in pools that one contract keeps. */
export const uniswapV4 = {
  listings: [uniswapV4Listing],
  facts: [uniswapV4Facts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).uniswapV4Positions,
} satisfies Protocol
