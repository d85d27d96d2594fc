import type { HostedChain } from '#service/chains/chain-record.ts'

export const suiNetwork = {
  id: 'SUI',
  source: 'docs.sui.io and the Sui RPC best practices',
  asOf: '2026-11-21',
  defiLlamaName: 'sui',
  grpc: ['https://fullnode.mainnet.sui.io:443'],
  graphql: 'https://graphql.mainnet.sui.io/graphql',
  budgets: {
    // 100 in 30 s, and each half minute holds the burst and its refill.
    'fullnode.mainnet.sui.io': { perMinute: 160, burst: 40 },
    // Publishes no number, and is shared: that of the same operator's nodes.
    'graphql.mainnet.sui.io': { perMinute: 160, burst: 40 },
    'archive.mainnet.sui.io': { perMinute: 160, burst: 40 },
  },
} as const satisfies HostedChain<'SUI'> & { grpc: readonly string[]; graphql: string }
