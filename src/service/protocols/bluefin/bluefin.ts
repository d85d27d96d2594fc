import type { Protocol } from '#service/protocols/protocol.ts'

export const bluefin = {
  loadPositions: async () => (await import('./positions.ts')).bluefinPositions,
} satisfies Protocol
