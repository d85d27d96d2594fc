import type { Protocol } from '#service/protocols/protocol.ts'
import { bluefinFacts } from './facts.ts'

export const bluefin = {
  facts: [bluefinFacts],
  loadMove: async () => (await import('./move.ts')).bluefinMove,
  loadPositions: async () => (await import('./positions.ts')).bluefinPositions,
} satisfies Protocol
