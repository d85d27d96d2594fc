import type { Listing } from '#service/protocols/listing.ts'

export const scallopListing = {
  id: 'scallop-lend',
  aliases: ['scallop'],
  name: 'Scallop',
  url: 'https://app.scallop.io',
  chains: ['SUI'],
} satisfies Listing
