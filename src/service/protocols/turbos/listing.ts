import type { Listing } from '#service/protocols/listing.ts'

export const turbosListing = {
  id: 'turbos',
  aliases: [],
  name: 'Turbos',
  url: 'https://app.turbos.finance',
  chains: ['SUI'],
} satisfies Listing
