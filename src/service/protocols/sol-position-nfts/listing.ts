import type { Listing } from '#service/protocols/listing.ts'

export const orcaListing = {
  id: 'orca-dex',
  aliases: ['orca'],
  name: 'Orca DEX',
  url: 'https://www.orca.so',
  chains: ['SOL'],
} satisfies Listing

export const raydiumListing = {
  id: 'raydium-amm',
  aliases: ['raydium'],
  name: 'Raydium AMM',
  url: 'https://raydium.io',
  chains: ['SOL'],
} satisfies Listing

export const byrealListing = {
  id: 'byreal',
  aliases: [],
  name: 'Byreal',
  url: 'https://www.byreal.io',
  chains: ['SOL'],
} satisfies Listing

export const meteoraListing = {
  id: 'meteora',
  aliases: [],
  name: 'Meteora',
  url: 'https://www.meteora.ag',
  chains: ['SOL'],
} satisfies Listing
