import type { EvmChainId } from '#contract/chains.ts'
import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'
import type { ProtocolHost } from '#service/protocols/kit/protocol-host.ts'

type Address = `0x${string}`

/** The contract that holds all markets of one chain. */
export type MorphoDeployment = {
  chain: EvmChainId
  morpho: Address
  /** The block of its deployment; no event is older. */
  fromBlock: number
  /** Whether Morpho's own API covers the chain. */
  isInApi: boolean
}

export const morphoFacts = {
  source:
    'morpho-org/sdks cdff8c45 of 2026-07-01, packages/morpho-ts/src/addresses.ts; chains of the API: docs.morpho.org, read on 2026-11-21',
  asOf: '2026-11-21',
  deployments: [
    { chain: 'ETH', morpho: '0xBBBBBbbBBb9cC5e90e3b3Af64bdAF62C37EEFFCb', fromBlock: 18_883_124, isInApi: true },
    { chain: 'BASE', morpho: '0xBBBBBbbBBb9cC5e90e3b3Af64bdAF62C37EEFFCb', fromBlock: 13_977_148, isInApi: true },
    { chain: 'MATIC', morpho: '0x1bF0c2541F820E775182832f06c0B7Fc27A25f67', fromBlock: 66_931_042, isInApi: true },
    { chain: 'ARB', morpho: '0x6c247b1F6182318877311737BaC0844bAa518F5e', fromBlock: 296_446_593, isInApi: true },
    { chain: 'OP', morpho: '0xce95AfbB8EA029495c66020883F87aaE8864AF92', fromBlock: 130_770_075, isInApi: true },
    { chain: 'SCROLL', morpho: '0x2d012EdbAdc37eDc2BC62791B666f9193FDF5a55', fromBlock: 12_842_868, isInApi: false },
  ] satisfies MorphoDeployment[],
}

/** Morpho's own API. */
export const morphoApi: ProtocolHost = {
  setting: 'MORPHO_API_URL',
  url: 'https://api.morpho.org',
  source: 'testing/evidence/hosts.json',
  asOf: '2026-11-22',
}

/**
 * Morpho Blue: markets that lend one coin against one other, which anybody can create. All markets of a chain form one
 * source.
 */
export const morpho = defineProtocol({
  slug: 'morpho-blue',
  aliases: ['morpho'],
  name: 'Morpho',
  url: 'https://app.morpho.org',
  facts: [morphoFacts],
  deployments: morphoFacts.deployments,
  hosts: [morphoApi],
  loadPositions: async () => (await import('./positions.ts')).morphoPositions,
})
