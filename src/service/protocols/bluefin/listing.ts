import type { Listing } from '#service/protocols/listing.ts'

export const bluefinListing = {
  id: 'bluefin-spot',
  aliases: ['bluefin'],
  name: 'Bluefin',
  url: 'https://trade.bluefin.io',
  chains: ['SUI'],
} satisfies Listing
