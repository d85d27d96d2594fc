import type { Protocol } from '#service/protocols/protocol.ts'

export const cetus = {
  loadPositions: async () => (await import('./positions.ts')).cetusPositions,
} satisfies Protocol
