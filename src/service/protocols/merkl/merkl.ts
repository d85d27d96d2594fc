import type { EvmChainId } from '#contract/chains.ts'
import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'
import type { ProtocolHost } from '#service/protocols/kit/protocol-host.ts'

/** Merkl's own API. */
export const merklApi: ProtocolHost = {
  setting: 'MERKL_API_URL',
  url: 'https://api.merkl.xyz',
  source: 'testing/evidence/hosts.json',
  asOf: '2026-11-21',
}

export const merklFacts = {
  source:
    'sushi 7.3.15, evm/config/features/merkl (chains); rotki ef14aadd1f of 2026-08-21, evm/decoding/merkl/constants.py (distributor)',
  asOf: '2026-11-21',
  /** The contract that pays out claims, the same on all chains. */
  distributor: '0x3Ef3D8bA38EBe18DB133cEc108f4D14CE00Dd9Ae',
  chains: ['ETH', 'OP', 'ARB', 'BASE', 'MATIC', 'AVAX', 'BNB', 'SCROLL'] satisfies EvmChainId[],
}

/** Merkl: rewards from campaigns of other protocols, from its own API, which the operator can disable. */
export const merkl = defineProtocol({
  slug: 'merkl',
  name: 'Merkl',
  url: 'https://app.merkl.xyz',
  chains: merklFacts.chains,
  facts: [merklFacts],
  hosts: [merklApi],
  loadPositions: async () => (await import('./positions.ts')).merklPositions,
})
