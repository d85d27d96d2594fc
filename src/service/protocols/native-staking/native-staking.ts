import type { Protocol } from '#service/protocols/protocol.ts'
import { nativeStakingFacts } from './facts.ts'
import { nativeStakingActions, nativeStakingOptions } from './fields.ts'
import { fungibleStakesListing, nativeStakingListing } from './listing.ts'

/** Sui’s own staking. */
export const nativeStaking = {
  listings: [nativeStakingListing, fungibleStakesListing],
  facts: [nativeStakingFacts],
  loadMove: async () => (await import('./move.ts')).nativeStakingMove,
  loadPositions: async () => {
    const [{ nativeStakingPositions }, { fungibleStakesPositions }] = await Promise.all([
      import('./positions.ts'),
      import('./fungible.ts'),
    ])
    return (deps) => [nativeStakingPositions(deps), fungibleStakesPositions(deps)]
  },
  transactions: {
    actions: nativeStakingActions,
    options: nativeStakingOptions,
    loadBuilder: async () => (await import('./payloads.ts')).nativeStakingPayloads,
  },
} satisfies Protocol
