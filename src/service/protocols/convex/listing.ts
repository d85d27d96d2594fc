import type { Listing } from '#service/protocols/listing.ts'
import { convexFacts } from './facts.ts'

export const convexListing = {
  id: 'convex-finance',
  aliases: [],
  name: 'Convex',
  url: 'https://www.convexfinance.com',
  chains: convexFacts.boosters.map(({ chain }) => chain),
} satisfies Listing
