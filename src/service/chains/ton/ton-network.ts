import type { HostedChain } from '#service/chains/chain-record.ts'
import type { Budget } from '#service/upstream/host-budget.ts'

export const tonNetwork = {
  id: 'TON',
  source: 'the documentation of toncenter and tonapi',
  asOf: '2026-11-21',
  defiLlamaName: 'ton',
  defiLlamaPoolsName: 'TON',
  tonCenter: 'https://toncenter.com/api/v3',
  tonApi: 'https://tonapi.io',
  budgets: {
    // One request per second.
    'toncenter.com': { perMinute: 60, burst: 1 },
    // One request per 4 s.
    'tonapi.io': { perMinute: 15, burst: 1 },
  },
  // With its own key, toncenter allows ten requests per second.
  keyedBudgets: { 'toncenter.com': { perMinute: 300, burst: 5 } },
} as const satisfies HostedChain<'TON'> & {
  tonCenter: string
  tonApi: string
  keyedBudgets: Record<string, Budget>
}
