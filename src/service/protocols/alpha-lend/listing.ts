import type { Listing } from '#service/protocols/listing.ts'

export const alphaLendListing = {
  id: 'alphalend',
  aliases: ['alpha-lend'],
  name: 'AlphaLend',
  url: 'https://alphalend.xyz',
  chains: ['SUI'],
} satisfies Listing
