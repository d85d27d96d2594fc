import type { Protocol } from '#service/protocols/protocol.ts'

export const momentum = {
  loadPositions: async () => (await import('./positions.ts')).momentumPositions,
} satisfies Protocol
