import type { Protocol } from '#service/protocols/protocol.ts'
import { scallopAddresses, scallopFacts, scallopHosts } from './facts.ts'

export const scallop = {
  facts: [scallopFacts, scallopAddresses, scallopHosts],
  loadMove: async () => (await import('./move.ts')).scallopMove,
  loadPositions: async () => (await import('./positions.ts')).scallopPositions,
} satisfies Protocol
