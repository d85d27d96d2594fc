import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'
import type { ProtocolHost } from '#service/protocols/kit/protocol-host.ts'

const typesPackage = '0xefe8b36d5b2e43728cc323298626b83177803521d195cfb11e15b910e892fddf'

export const scallopFacts = {
  source: 'github.com/scallop-io/sui-lending-protocol 334e93a',
  asOf: '2026-03-05',
  /** The package that defined the types, regardless of the version that is called. */
  package: typesPackage,
  keyType: `${typesPackage}::obligation::ObligationKey`,
  /** The coin of a deposit before sCoins, which still exists: `MarketCoin<underlying>`. */
  marketCoinType: `${typesPackage}::reserve::MarketCoin`,
}

/** The document of Scallop's API that its own SDK starts from. */
export const scallopAddresses = {
  source:
    '@scallop-io/sui-scallop-sdk 2.4.5 and github.com/scallop-io/sui-scallop-sdk 0ba447b; an older document lacks coins',
  asOf: '2026-08-03',
  document: '695fcdc084f790c04eb068dc',
}

/** Scallop's own API. */
export const scallopApi: ProtocolHost = {
  setting: 'SCALLOP_API_URL',
  source: 'testing/evidence/hosts.json',
  asOf: '2026-11-21',
  url: 'https://sui.apis.scallop.io',
}

export const scallop = defineProtocol({
  slug: 'scallop',
  id: 'scallop-lend',
  aliases: ['scallop'],
  name: 'Scallop',
  url: 'https://app.scallop.io',
  chains: ['SUI'],
  facts: [scallopFacts, scallopAddresses],
  hosts: [scallopApi],
  loadMove: async () => (await import('./move.ts')).scallopMove,
  loadPositions: async () => (await import('./positions.ts')).scallopPositions,
})
