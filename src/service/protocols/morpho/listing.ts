import type { Listing } from '#service/protocols/listing.ts'
import { morphoFacts } from './facts.ts'

export const morphoListing = {
  id: 'morpho-blue',
  aliases: ['morpho'],
  name: 'Morpho',
  url: 'https://app.morpho.org',
  chains: morphoFacts.deployments.map(({ chain }) => chain),
} satisfies Listing
