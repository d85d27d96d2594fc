import type { Listing } from '#service/protocols/listing.ts'

export const evaaListing = {
  id: 'evaa',
  aliases: ['evaa-protocol'],
  name: 'EVAA',
  url: 'https://evaa.finance',
  chains: ['TON'],
} satisfies Listing
