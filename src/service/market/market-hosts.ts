import type { Sourced } from '#service/chains/sourced.ts'

/** Default market hosts. testing/evidence/hosts.json lists which of them serve what without a key. */
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
