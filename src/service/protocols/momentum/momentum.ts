import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'

export const momentumFacts = {
  source: 'github.com/mmt-finance/mmt-contract-interface e27d14c',
  asOf: '2025-10-03',
  /** The package that defined the types. */
  package: '0x70285592c97965e811e0c6f98dccc3a9c2b4ad854b3594faab9597ada267b860',
}

export const momentum = defineProtocol({
  slug: 'momentum',
  name: 'Momentum',
  url: 'https://app.mmt.finance',
  chains: ['SUI'],
  facts: [momentumFacts],
  loadMove: async () => (await import('./move.ts')).momentumMove,
  loadPositions: async () => (await import('./positions.ts')).momentumPositions,
  loadPools: async () => (await import('./positions.ts')).momentumPools,
})
