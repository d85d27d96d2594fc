import type { Listing } from '#service/protocols/listing.ts'

export const deepBookMarginListing = {
  id: 'deepbook-margin',
  aliases: ['deepbook'],
  name: 'DeepBook Margin',
  url: 'https://deepbook.tech',
  chains: ['SUI'],
} satisfies Listing
