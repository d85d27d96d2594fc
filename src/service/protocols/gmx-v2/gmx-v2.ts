import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'

export const gmxV2Facts = {
  source:
    'gmx-io/gmx-interface a78e920e7c of 2026-08-20, sdk/src/configs/contracts.ts; @gmx-io/sdk 1.4.0, abis/SyntheticsReader',
  asOf: '2026-11-23',
  /** The reader is redeployed when its answers grow; the data store stays. */
  deployments: [
    {
      chain: 'ARB',
      dataStore: '0xFD70de6b91282D8017aA4E741e9Ae325CAb992d8',
      reader: '0xfA26cBb46e2614609406de08CA1Dc7f70a684184',
    },
    {
      chain: 'AVAX',
      dataStore: '0x2F0b22339414ADeD7D5F06f9D604c7fF5b2fe3f6',
      reader: '0xa34320a507493C71Fe35E982e496F7C5d1a7fa02',
    },
  ],
} as const

/** GMX v2: perpetuals whose collateral is in its vaults. */
export const gmxV2 = defineProtocol({
  slug: 'gmx-v2-perps',
  name: 'GMX V2 Perps',
  url: 'https://app.gmx.io',
  facts: [gmxV2Facts],
  deployments: gmxV2Facts.deployments,
  loadPositions: async () => (await import('./positions.ts')).gmxV2Positions,
})
