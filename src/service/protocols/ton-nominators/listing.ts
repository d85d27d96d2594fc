import type { Listing } from '#service/protocols/listing.ts'

export const tonNominatorsListing = {
  id: 'ton-nominators',
  aliases: ['ton-nominator-pools'],
  name: 'TON nominator pools',
  url: '',
  chains: ['TON'],
} satisfies Listing
