import type { Listing } from '#service/protocols/listing.ts'

export const bucketListing = {
  id: 'bucket',
  aliases: ['bucket-protocol', 'bucket-v2', 'bucket-cdp'],
  name: 'Bucket',
  url: 'https://www.bucketprotocol.io',
  chains: ['SUI'],
} satisfies Listing
