import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'

export const tonNominatorsFacts = {
  source: 'tonapi’s published interface, as in testing/evidence/rest-shapes.json',
  asOf: '2026-11-21',
}

export const tonNominators = defineProtocol({
  slug: 'ton-nominators',
  aliases: ['ton-nominator-pools'],
  name: 'TON nominator pools',
  url: '',
  chains: ['TON'],
  facts: [tonNominatorsFacts],
  loadPositions: async () => (await import('./positions.ts')).tonNominatorsPositions,
})
