import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'

/** Walrus's staking on Sui. Each upgrade changes the id of its package, but not that of its types. */
export const walrusFacts = {
  source: 'MystenLabs/walrus 3c1cacc (mainnet-contracts/walrus/Published.toml, staking.move, staked_wal.move)',
  asOf: '2026-08-20',
  /**
   * The package that defined the types, and the package that was called at that date; the staking object names the current
   * one.
   */
  original: '0xfdc88f7d7cf30afab2f82e8380d11ee8f70efb90e863d1de8616fae1bb09ea77',
  package: '0x98da433aa0139512c210597b1c5e3df6cd121d8d77f8652691bb66fadfc8aa1b',
  staking: '0x10b9d30c28448939ce6c4d6c6e0ffce4a7f8a4ada8248bdad09ef8b70e4a3904',
  wal: '0x356a26eb9e012a68958082340d4c4116e7f55615cf27affcff209cf0ae544f59::wal::WAL',
}

/** WAL staked with Walrus's nodes. */
export const walrus = defineProtocol({
  slug: 'walrus',
  aliases: ['walrus-staking'],
  name: 'Walrus staking',
  url: 'https://stake-wal.wal.app',
  chains: ['SUI'],
  facts: [walrusFacts],
  loadMove: async () => (await import('./move.ts')).walrusMove,
  loadPositions: async () => (await import('./positions.ts')).walrusPositions,
})
