import { gaugeFactoryFacts } from '#service/protocols/curve-gauges/facts.ts'
import type { Protocol } from '#service/protocols/protocol.ts'
import { balancerV2Facts, balancerV3Facts } from './facts.ts'
import { balancerV2Listing, balancerV3Listing } from './listing.ts'

/** Balancer: shares of pools of both its Vaults and of their gauges, which lie in the wallet as tokens. */
export const balancer = {
  listings: [balancerV2Listing, balancerV3Listing],
  facts: [balancerV2Facts, balancerV3Facts, gaugeFactoryFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).balancerPositions,
} satisfies Protocol
