import type { Protocol } from '#service/protocols/protocol.ts'
import { lidoQueueFacts } from './facts.ts'
import { lidoWithdrawalsListing } from './listing.ts'

/** Lido's queue: stETH that was handed in and is to be paid out as ether. */
export const lidoWithdrawals = {
  listings: [lidoWithdrawalsListing],
  facts: [lidoQueueFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).lidoWithdrawalPositions,
} satisfies Protocol
