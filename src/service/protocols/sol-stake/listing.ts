import type { Listing } from '#service/protocols/listing.ts'

export const solStakeListing = {
  id: 'solana-native-staking',
  aliases: [],
  name: 'Solana native staking',
  url: 'https://solana.com/staking',
  chains: ['SOL'],
} satisfies Listing
