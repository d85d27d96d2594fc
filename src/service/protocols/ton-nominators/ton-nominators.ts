import type { Protocol } from '#service/protocols/protocol.ts'
import { tonNominatorsFacts } from './facts.ts'

export const tonNominators = {
  facts: [tonNominatorsFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).tonNominatorsPositions,
} satisfies Protocol
