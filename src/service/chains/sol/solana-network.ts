import type { HostedChain } from '#service/chains/chain-record.ts'

export const solanaNetwork = {
  id: 'SOL',
  source: 'solana.com/docs and chainlist',
  asOf: '2026-11-21',
  defiLlamaName: 'solana',
  rpc: ['https://api.mainnet-beta.solana.com', 'https://solana-rpc.publicnode.com'],
  // 40 of one method in 10 s.
  budgets: { 'api.mainnet-beta.solana.com': { perMinute: 140, burst: 20 } },
} as const satisfies HostedChain<'SOL'> & { rpc: readonly string[] }
