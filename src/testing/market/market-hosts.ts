import type { MarketHosts } from '#service/market/source.ts'

/** The public hosts, which the sample answers for: what the registry is given in tests. */
export const testHosts: MarketHosts = {
  defillamaYields: 'https://yields.llama.fi',
  defillamaLendBorrow: true,
  defillamaCoins: 'https://coins.llama.fi',
  defillamaApi: 'https://api.llama.fi',
  coingecko: 'https://api.coingecko.com/api/v3',
  coingeckoApiKey: null,
  suiGraphql: 'https://graphql.mainnet.sui.io/graphql',
  coinCrawlHours: 24,
  aftermath: 'https://aftermath.finance',
  cetus: 'https://api-sui.cetus.zone',
}
