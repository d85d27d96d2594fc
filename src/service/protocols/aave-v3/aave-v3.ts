import type { Protocol } from '#service/protocols/protocol.ts'
import { aaveChains, aaveFacts } from './facts.ts'
import { aaveV3Listing } from './listing.ts'

/** Aave's main market of each chain is a source of its own. */
export const aaveV3 = {
  listings: [aaveV3Listing],
  facts: [aaveFacts],
  loadMove: null,
  loadPositions: async () => {
    const { aaveV3Positions } = await import('./positions.ts')
    return (deps) => aaveChains.map((chain) => aaveV3Positions(chain, deps))
  },
} satisfies Protocol
