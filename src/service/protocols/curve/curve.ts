import type { Protocol } from '#service/protocols/protocol.ts'
import { curveFacts } from './facts.ts'
import { curveListing } from './listing.ts'

/** Curve: shares of pools and of their gauges, which lie in the wallet as tokens. */
export const curve = {
  listings: [curveListing],
  facts: [curveFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).curvePositions,
} satisfies Protocol
