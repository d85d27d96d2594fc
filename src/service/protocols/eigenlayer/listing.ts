import type { Listing } from '#service/protocols/listing.ts'

export const eigenLayerListing = {
  id: 'eigenlayer',
  aliases: [],
  name: 'EigenLayer',
  url: 'https://app.eigenlayer.xyz',
  chains: ['ETH'],
} satisfies Listing
