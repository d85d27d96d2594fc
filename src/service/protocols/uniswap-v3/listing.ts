import { listingsOver } from '#service/protocols/kit/listed-rows.ts'
import { positionManagers } from './facts.ts'

const listing = listingsOver(positionManagers)

export const uniswapV3Listings = [
  listing('uniswap-v3', 'Uniswap V3', 'https://app.uniswap.org'),
  listing('sushiswap-v3', 'SushiSwap V3', 'https://www.sushi.com'),
  listing('pancakeswap-amm-v3', 'PancakeSwap V3', 'https://pancakeswap.finance'),
  listing('aerodrome-slipstream', 'Aerodrome Slipstream', 'https://aerodrome.finance'),
  listing('velodrome-v3', 'Velodrome V3', 'https://velodrome.finance'),
  listing('camelot-v3', 'Camelot V3', 'https://camelot.exchange'),
  listing('quickswap-v3', 'QuickSwap V3', 'https://quickswap.exchange'),
  listing('quickswap-v4', 'QuickSwap V4', 'https://quickswap.exchange'),
  listing('ramses-cl', 'Ramses CL', 'https://www.ramses.exchange'),
]
