import type { Listing } from '#service/protocols/listing.ts'

export const momentumListing = {
  id: 'momentum',
  aliases: [],
  name: 'Momentum',
  url: 'https://app.mmt.finance',
  chains: ['SUI'],
} satisfies Listing
