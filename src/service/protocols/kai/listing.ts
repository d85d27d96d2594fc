import type { Listing } from '#service/protocols/listing.ts'

export const kaiListing = {
  id: 'kai-finance',
  aliases: ['kai'],
  name: 'Kai Finance',
  url: 'https://kai.finance',
  chains: ['SUI'],
} satisfies Listing
