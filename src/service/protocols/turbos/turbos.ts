import type { Protocol } from '#service/protocols/protocol.ts'

export const turbos = {
  loadPositions: async () => (await import('./positions.ts')).turbosPositions,
} satisfies Protocol
