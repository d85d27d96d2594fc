import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'
import { bucketFacts } from './facts.ts'

/** Bucket v2: debts in USDB against collateral, and savings in USDB. */
export const bucket = defineProtocol({
  slug: 'bucket',
  aliases: ['bucket-protocol', 'bucket-v2', 'bucket-cdp'],
  name: 'Bucket',
  url: 'https://www.bucketprotocol.io',
  chains: ['SUI'],
  facts: [bucketFacts],
  loadMove: async () => (await import('./move.ts')).bucketMove,
  loadPositions: async () => (await import('./positions.ts')).bucketPositions,
})
