import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'

/** DeepBook's margin pools: coins that suppliers have lent. A pool's type names its coin. */
export const deepBookMarginFacts = {
  source: 'MystenLabs/deepbookv3 4ac0066, packages/deepbook_margin (Published.toml, margin_pool.move)',
  asOf: '2026-08-07',
  /** The package that defined the types, and the package that is called. */
  original: '0x97d9473771b01f77b0940c589484184b49f6444627ec121314fae6a6d36fb86b',
  package: '0x8af25e44bcdfb8b19ceffef5a1bd457a89a4270b8237e1025f30cd26acb4edbe',
  pools: [
    '0x53041c6f86c4782aabbfc1d4fe234a6d37160310c7ee740c915f0a01b7127344',
    '0xba473d9ae278f10af75c50a8fa341e9c6a1c087dc91a3f23e8048baf67d0754f',
    '0x1d723c5cd113296868b55208f2ab5a905184950dd59c48eb7345607d6b5e6af7',
    '0x38decd3dbb62bd4723144349bf57bc403b393aee86a51596846a824a1e0c2c01',
    '0x78a0ddd02745d9b500fb7e9aae2ff8b665d974f00fd1f6060d59f4a8e891402c',
  ],
}

/** Coins lent to traders on DeepBook. */
export const deepBookMargin = defineProtocol({
  slug: 'deepbook-margin',
  aliases: ['deepbook'],
  name: 'DeepBook Margin',
  url: 'https://deepbook.tech',
  chains: ['SUI'],
  facts: [deepBookMarginFacts],
  loadMove: async () => (await import('./move.ts')).deepBookMarginMove,
  loadPositions: async () => (await import('./positions.ts')).deepBookMarginPositions,
})
