import type { Protocol } from '#service/protocols/protocol.ts'

export const tonNominators = {
  loadPositions: async () => (await import('./positions.ts')).tonNominatorsPositions,
} satisfies Protocol
