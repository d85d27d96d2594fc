import type { Listing } from '#service/protocols/listing.ts'
import { merklFacts } from './facts.ts'

export const merklListing = {
  id: 'merkl',
  aliases: [],
  name: 'Merkl',
  url: 'https://app.merkl.xyz',
  chains: merklFacts.chains,
} satisfies Listing
