import type { Listing } from '#service/protocols/listing.ts'
import { uniswapV2Listings } from '#service/protocols/uniswap-v2/listing.ts'
import { uniswapV3Listings } from '#service/protocols/uniswap-v3/listing.ts'
import { gaugeFacts } from './facts.ts'

const slugs = gaugeFacts.voters.flatMap(({ pairs, nfts }): string[] => [pairs, nfts])

/** The protocols that are listed where what is not staked is read. */
export const gaugeListings: Listing[] = [...uniswapV2Listings, ...uniswapV3Listings].filter(({ id }) =>
  slugs.includes(id),
)
