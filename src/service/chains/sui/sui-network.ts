import type { HostedChain } from '#service/chains/chain-record.ts'
import type { Sourced } from '#service/chains/sourced.ts'

export const suiNetwork = {
  id: 'SUI',
  source: 'docs.sui.io and the Sui RPC best practices',
  asOf: '2026-11-21',
  defiLlamaName: 'sui',
  defiLlamaPoolsName: 'Sui',
  grpc: ['https://fullnode.mainnet.sui.io:443'],
  graphql: 'https://graphql.mainnet.sui.io/graphql',
  /** Types of names and kiosks. */
  types: {
    source: 'bytecode in github.com/MystenLabs/sui-packages; the kiosk’s in github.com/MystenLabs/apps',
    asOf: '2026-10-01',
    suinsRegistration:
      '0xd22b24490e0bae52676651b4f56660a5ff8022a2576e0089f79b3c88d44e08f0::suins_registration::SuinsRegistration',
    subdomainRegistration:
      '0x00c2f85e07181b90c140b15c5ce27d863f93c4d9159d2a4e7bdaeb40e286d6f5::subdomain_registration::SubDomainRegistration',
    personalKioskCap:
      '0x0cb4bcc0560340eb1a1b929cabe56b33fc6449820ec8c1980d69bb98b649b802::personal_kiosk::PersonalKioskCap',
  },
  budgets: {
    // 100 requests per 30 s, and each half minute includes the burst and its refill.
    'fullnode.mainnet.sui.io': { perMinute: 160, burst: 40 },
    // Publishes no limit and is shared. Uses the limit of the same operator's nodes.
    'graphql.mainnet.sui.io': { perMinute: 160, burst: 40 },
    'archive.mainnet.sui.io': { perMinute: 160, burst: 40 },
  },
} as const satisfies HostedChain<'SUI'> & {
  grpc: readonly string[]
  graphql: string
  types: Sourced & Record<string, string>
}
