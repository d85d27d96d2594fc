import { defineProtocolFamily } from '#service/protocols/kit/define-protocol.ts'
import type { Listing } from '#service/protocols/listing.ts'

/** Programs whose positions are NFTs; the address of a position's account is derived from its NFT's mint. */
export const positionNftFacts = {
  source:
    'orca-so/whirlpools 630c0e0 of 2026-08-18 (also its immutable deployment), raydium-io/raydium-clmm 03b44b7 of 2026-07-16, sonarwatch/portfolio 1a2b9ac of 2025-07-04 (Byreal), MeteoraAg/damm-v2 a3d3827 of 2026-06-03',
  asOf: '2026-11-22',
  orca: 'whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc',
  /** The configuration from which Orca derives its own pools, and the tick spacings of these pools (rust-sdk). */
  orcaConfig: '2LecshUwdy9xi7meFgHtFJQNSKk4KdTrcpvaB56dP2NQ',
  orcaSpacings: [1, 2, 4, 8, 16, 64, 96, 128, 256, 32_896],
  orcaImmutable: 'iwhrLHdsgrvmnwU8GF2FSmyabSMjfHwFGJAX2ufJ3ZN',
  raydium: 'CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK',
  byreal: 'REALQqNEomY6cQGZJUGwywTBD2UmDT32rZcNnfxQ5N2',
  meteora: 'cpamdpZCGKUy5JxQXB4dcpGPiikHawvSWAd6mEn1sGG',
}

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

/** Solana's pools whose positions are NFTs: Orca, Raydium CLMM and its fork Byreal, Meteora DAMM v2. */
export const solPositionNfts = defineProtocolFamily({
  slug: 'sol-position-nfts',
  listings: [orcaListing, raydiumListing, byrealListing, meteoraListing],
  facts: [positionNftFacts],
  loadPositions: async () => (await import('./positions.ts')).positionNfts,
  loadPools: async () => (await import('./pools.ts')).positionNftPools,
})
