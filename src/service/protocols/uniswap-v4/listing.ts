import type { Listing } from '#service/protocols/listing.ts'
import { uniswapV4Facts } from './facts.ts'

export const uniswapV4Listing = {
  id: 'uniswap-v4',
  aliases: [],
  name: 'Uniswap V4',
  url: 'https://app.uniswap.org',
  chains: uniswapV4Facts.deployments.map(({ chain }) => chain),
} satisfies Listing
