import type { Listing } from '#service/protocols/listing.ts'

export const cetusListing = {
  id: 'cetus-clmm',
  aliases: ['cetus'],
  name: 'Cetus',
  url: 'https://app.cetus.zone',
  chains: ['SUI'],
} satisfies Listing
