import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'

export const cetusFacts = {
  source: 'github.com/CetusProtocol/cetus-contracts a486f08, packages/cetus_clmm',
  asOf: '2025-09-30',
  /** The package that defined the types. */
  package: '0x1eabed72c53feb3805120a081dc15963c204dc8d091542592abaf7a35689b2fb',
  /** The object with the part of fees that the protocol takes. */
  config: '0xdaa46292632c3c4d8f31f23ea0f9b36a28ff3677e9684980e4438403a67a3d8f',
  /** The library that defines its tick list and its table of positions. */
  library: '0xbe21a06129308e0495431d12286127897aff07a8ade3970495a4404d97f9eaaa',
}

export const cetus = defineProtocol({
  slug: 'cetus',
  id: 'cetus-clmm',
  aliases: ['cetus'],
  name: 'Cetus',
  url: 'https://app.cetus.zone',
  chains: ['SUI'],
  facts: [cetusFacts],
  loadMove: async () => (await import('./move.ts')).cetusMove,
  loadPositions: async () => (await import('./positions.ts')).cetusPositions,
  loadPools: async () => (await import('./positions.ts')).cetusPools,
})
