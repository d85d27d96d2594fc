import type { Listing } from '#service/protocols/listing.ts'

export const walrusListing = {
  id: 'walrus',
  aliases: ['walrus-staking'],
  name: 'Walrus staking',
  url: 'https://stake-wal.wal.app',
  chains: ['SUI'],
} satisfies Listing
