import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'

/** AlphaLend on Sui. Its tables are read directly, so no version of its package is called. */
export const alphaLendFacts = {
  source:
    'AlphaFiTech/alphalend-sdk-js 1c65978 (prodConstants); decompiled bytecode of version 15, 0xe48b33ef…, in github.com/MystenLabs/sui-packages, checkpoint 279183745',
  asOf: '2026-05',
  /** The packages that defined the types. */
  package: '0xd631cd66138909636fc3f73ed75820d0c5b76332d1644608ed1c85ea2b8219b4',
  math: '0x4b591bbc246c9fadd28e7ac895e0778fb0e102f1b0d9f441e78d35f0d1ea1fcc',
  /** `Table<ID, Position>` and `Table<u64, Market>` of its LendingProtocol. */
  positions: '0x9923cec7b613e58cc3feec1e8651096ad7970c0b4ef28b805c7d97fe58ff91ba',
  markets: '0x2326d387ba8bb7d24aa4cfa31f9a1e58bf9234b097574afb06c5dfb267df4c2e',
}

export const alphaLend = defineProtocol({
  slug: 'alphalend',
  aliases: ['alpha-lend'],
  name: 'AlphaLend',
  url: 'https://alphalend.xyz',
  chains: ['SUI'],
  facts: [alphaLendFacts],
  loadMove: async () => (await import('./move.ts')).alphaLendMove,
  loadPositions: async () => (await import('./positions.ts')).alphaLendPositions,
})
