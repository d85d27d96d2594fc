import { defineProtocolFamily } from '#service/protocols/kit/define-protocol.ts'
import type { ProtocolHost } from '#service/protocols/kit/protocol-host.ts'
import { raydiumListing } from '#service/protocols/sol-position-nfts/sol-position-nfts.ts'

/** Raydium's own API. */
export const raydiumApi: ProtocolHost = {
  setting: 'RAYDIUM_API_URL',
  source: 'testing/evidence/hosts.json',
  asOf: '2026-11-22',
  url: 'https://api-v3.raydium.io',
  isReadSecond: true,
}

/** The programs of pools whose shares are tokens, each with the single authority of all its share mints. */
export const raydiumLpFacts = {
  source:
    'raydium-io/raydium-cp-swap 609780f of 2025-12-29, raydium-io/raydium-amm 27f461d of 2026-07-23, raydium-sdk-v2 0.2.73-alpha (authorities)',
  asOf: '2026-11-22',
  amm: '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8',
  ammAuthority: '5Q544fKrFoe6tsEbD7S8EmxGTJYAKtTVhAW5Q5pge4j1',
  cpmm: 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C',
  cpmmAuthority: 'GpMZbSM2GgvTKHJirzeGfMFoaZ8UR2X7F4v8vHTvxFbL',
}

/** Raydium's pools whose shares are tokens: AMM v4 and CPMM. */
export const raydiumLp = defineProtocolFamily({
  slug: 'raydium-lp',
  listings: [raydiumListing],
  facts: [raydiumLpFacts],
  hosts: [raydiumApi],
  loadPositions: async () => (await import('./positions.ts')).raydiumLpPositions,
})
