import { defineProtocolFamily } from '#service/protocols/kit/define-protocol.ts'
import { meteoraListing } from '#service/protocols/sol-position-nfts/sol-position-nfts.ts'

export const dlmmFacts = {
  source: 'MeteoraAg/dlmm-sdk fb02e51 of 2026-07-23 and the interface 0.12.0 in it',
  asOf: '2026-11-22',
  program: 'LBUZKhRxPF3XUpBCjp4YzTKgLccjZhTSDM9YuVaPwxo',
}

/** Meteora's pools of bins. Positions are accounts at random keys. */
export const meteoraDlmm = defineProtocolFamily({
  slug: 'meteora-dlmm',
  listings: [meteoraListing],
  facts: [dlmmFacts],
  loadPositions: async () => (await import('./positions.ts')).dlmmPositions,
})
