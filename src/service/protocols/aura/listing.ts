import type { Listing } from '#service/protocols/listing.ts'
import { auraFacts } from './facts.ts'

export const auraListing = {
  id: 'aura',
  aliases: [],
  name: 'Aura',
  url: 'https://app.aura.finance',
  chains: auraFacts.boosters.map(({ chain }) => chain),
} satisfies Listing
