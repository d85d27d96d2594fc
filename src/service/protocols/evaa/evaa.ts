import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'
import { evaaFacts } from './facts.ts'

/** EVAA, the lending market on TON. */
export const evaa = defineProtocol({
  slug: 'evaa',
  aliases: ['evaa-protocol'],
  name: 'EVAA',
  url: 'https://evaa.finance',
  chains: ['TON'],
  facts: [evaaFacts],
  loadPositions: async () => (await import('./positions.ts')).evaaPositions,
})
