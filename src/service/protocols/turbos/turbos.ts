import type { Protocol } from '#service/protocols/protocol.ts'
import { turbosFacts } from './facts.ts'

export const turbos = {
  facts: [turbosFacts],
  loadMove: async () => (await import('./move.ts')).turbosMove,
  loadPositions: async () => (await import('./positions.ts')).turbosPositions,
} satisfies Protocol
