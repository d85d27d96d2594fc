import type { Protocol } from '#service/protocols/protocol.ts'
import { otherManagerFacts, pancakeSwapV3Facts, sushiSwapV3Facts, uniswapV3Facts } from './facts.ts'
import { uniswapV3Listings } from './listing.ts'

/** Uniswap v3 and all whose positions are NFTs of its shape: the managers of one protocol on one chain are a source. */
export const uniswapV3 = {
  listings: uniswapV3Listings,
  facts: [uniswapV3Facts, sushiSwapV3Facts, pancakeSwapV3Facts, otherManagerFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).uniswapV3Positions,
} satisfies Protocol
