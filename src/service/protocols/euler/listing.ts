import type { Listing } from '#service/protocols/listing.ts'
import { eulerFacts } from './facts.ts'

export const eulerListing = {
  id: 'euler-v2',
  aliases: ['euler'],
  name: 'Euler',
  url: 'https://app.euler.finance',
  chains: eulerFacts.deployments.map(({ chain }) => chain),
} satisfies Listing
