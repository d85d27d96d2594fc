import type { HostedChain } from '#service/chains/chain-record.ts'

export const bitcoinNetwork = {
  id: 'BTC',
  source: 'the documentation of Esplora and of mempool.space; blockstream.info as observed',
  asOf: '2026-11-21',
  defiLlamaName: 'bitcoin',
  esplora: ['https://blockstream.info/api', 'https://mempool.space/api'],
  budgets: {
    // One request per 250 ms.
    'blockstream.info': { perMinute: 240, burst: 1 },
    // Publishes no limit; bans clients that send too many requests.
    'mempool.space': { perMinute: 60, burst: 2 },
  },
} as const satisfies HostedChain<'BTC'> & { esplora: readonly string[] }
