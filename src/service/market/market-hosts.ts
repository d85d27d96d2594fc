import type { Sourced } from '#service/chains/sourced.ts'

/** Where the market is read by default. Who serves what without a key stands in testing/evidence/hosts.json. */
export const marketHosts = {
  source: 'the hosts’ own documentation, as in testing/evidence/hosts.json',
  asOf: '2026-11-21',
  defiLlamaYields: 'https://yields.llama.fi',
  defiLlamaCoins: 'https://coins.llama.fi',
  defiLlamaApi: 'https://api.llama.fi',
  coinGecko: 'https://api.coingecko.com/api/v3',
  aftermath: 'https://aftermath.finance',
  cetus: 'https://api-sui.cetus.zone',
} as const satisfies Sourced & Record<string, string>
