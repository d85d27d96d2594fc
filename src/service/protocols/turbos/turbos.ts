import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'

export const turbosFacts = {
  source: 'github.com/turbos-finance/turbos-sui-move-interface cff6932',
  asOf: '2025-10-05',
  /** The package that defined the types. */
  package: '0x91bfbc386a41afcfd9b2533058d7e915a1d3829089cc268ff4333d54d6339ca1',
}

export const turbos = defineProtocol({
  slug: 'turbos',
  name: 'Turbos',
  url: 'https://app.turbos.finance',
  chains: ['SUI'],
  facts: [turbosFacts],
  loadMove: async () => (await import('./move.ts')).turbosMove,
  loadPositions: async () => (await import('./positions.ts')).turbosPositions,
  loadPools: async () => (await import('./positions.ts')).turbosPools,
})
