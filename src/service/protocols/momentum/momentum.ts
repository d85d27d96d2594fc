import type { Protocol } from '#service/protocols/protocol.ts'
import { momentumFacts } from './facts.ts'

export const momentum = {
  facts: [momentumFacts],
  loadMove: async () => (await import('./move.ts')).momentumMove,
  loadPositions: async () => (await import('./positions.ts')).momentumPositions,
} satisfies Protocol
