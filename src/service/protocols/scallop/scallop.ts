import type { Protocol } from '#service/protocols/protocol.ts'

export const scallop = {
  loadPositions: async () => (await import('./positions.ts')).scallopPositions,
} satisfies Protocol
