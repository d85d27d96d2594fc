import type { Protocol } from '#service/protocols/protocol.ts'
import { otherPairFacts, pancakeSwapFacts, sushiSwapFacts, uniswapV2Facts, veloFacts } from './facts.ts'
import { uniswapV2Listings } from './listing.ts'

/** Uniswap v2 and all whose liquidity is a token of its shape, Solidly's too: the factories of one protocol on one chain are a source. */
export const uniswapV2 = {
  listings: uniswapV2Listings,
  facts: [uniswapV2Facts, sushiSwapFacts, pancakeSwapFacts, otherPairFacts, veloFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).uniswapV2Positions,
} satisfies Protocol
