import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'

export const eigenLayerFacts = {
  source: 'Layr-Labs/eigenlayer-contracts f84a51510 of 2026-05-01, README',
  asOf: '2026-11-21',
  delegationManager: '0x39053D51B77DC0d36036Fc1fCc8Cb819df8Ef37A',
  /** Not a contract: represents the wei of a staker's own validators. */
  beaconChain: '0xbeaC0eeEeeeeEEeEeEEEEeeEEeEeeeEeeEEBEaC0',
  /** Its strategy holds a token behind EIGEN and pays one EIGEN for each. */
  eigen: {
    strategy: '0xaCB55C530Acdb2849e6d4f36992Cd8c9D50ED8F7',
    token: '0xec53bF9167f50cDEB3Ae105f56099aaaB9061F83',
  },
} as const

/** EigenLayer: restaked tokens and validators, which have left the wallet. */
export const eigenLayer = defineProtocol({
  slug: 'eigenlayer',
  name: 'EigenLayer',
  url: 'https://app.eigenlayer.xyz',
  facts: [eigenLayerFacts],
  deployments: [
    { chain: 'ETH', delegationManager: eigenLayerFacts.delegationManager, beaconChain: eigenLayerFacts.beaconChain },
  ],
  loadPositions: async () => (await import('./positions.ts')).eigenLayerPositions,
})
