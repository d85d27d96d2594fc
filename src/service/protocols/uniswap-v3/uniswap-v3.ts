import { defineProtocolFamily } from '#service/protocols/kit/define-protocol.ts'
import { listingsOver } from '#service/protocols/kit/listed-rows.ts'
import { otherManagerFacts, pancakeSwapV3Facts, positionManagers, sushiSwapV3Facts, uniswapV3Facts } from './facts.ts'

const listing = listingsOver(positionManagers)

/**
 * Uniswap v3 and all protocols whose positions are NFTs like its own. All managers of one protocol on one chain form one
 * source.
 */
export const uniswapV3 = defineProtocolFamily({
  slug: 'uniswap-v3',
  listings: [
    listing('uniswap-v3', 'Uniswap V3', 'https://app.uniswap.org'),
    listing('sushiswap-v3', 'SushiSwap V3', 'https://www.sushi.com'),
    listing('pancakeswap-amm-v3', 'PancakeSwap V3', 'https://pancakeswap.finance'),
    listing('aerodrome-slipstream', 'Aerodrome Slipstream', 'https://aerodrome.finance'),
    listing('velodrome-v3', 'Velodrome V3', 'https://velodrome.finance'),
    listing('camelot-v3', 'Camelot V3', 'https://camelot.exchange'),
    listing('quickswap-v3', 'QuickSwap V3', 'https://quickswap.exchange'),
    listing('quickswap-v4', 'QuickSwap V4', 'https://quickswap.exchange'),
    listing('ramses-cl', 'Ramses CL', 'https://www.ramses.exchange'),
  ],
  facts: [uniswapV3Facts, sushiSwapV3Facts, pancakeSwapV3Facts, otherManagerFacts],
  deployments: positionManagers,
  loadPositions: async () => (await import('./positions.ts')).uniswapV3Positions,
  loadPools: async () => (await import('./pools.ts')).uniswapV3Pools,
})
