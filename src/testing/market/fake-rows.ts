/** A coin that no sample knows, to distinguish live rows from sample rows. */
export const liveCoin = {
  coinType: `0x${'5a'.repeat(32)}::lively::LIVELY`,
  coinGeckoId: 'lively-coin',
  name: 'Lively Coin',
  symbol: 'LIVELY',
}
export const sui = {
  coinType: '0x2::sui::SUI',
  coinGeckoId: 'sui',
  name: 'Sui',
  symbol: 'SUI',
}
const stakedSui = {
  coinType: '0xbde4ba4c2e274a60ce15c1cfff9e5c42e41654ac8b6d906a57efa4bd3c29f47d::hasui::HASUI',
  coinGeckoId: 'haedal-staked-sui',
  name: 'haSUI',
  symbol: 'haSUI',
}
export const fakeCoins = [sui, liveCoin, stakedSui]

const noStatistics = {
  apyPct1D: null,
  apyPct7D: null,
  apyPct30D: null,
  predictions: { predictedClass: null, predictedProbability: null, binnedConfidence: null },
  mu: null,
  sigma: null,
  count: 3,
  outlier: false,
  il7d: null,
  apyBase7d: null,
  apyMean30d: 6.41,
  volumeUsd1d: null,
  volumeUsd7d: null,
  apyBaseInception: null,
}

/** Rows of `/pools` with all 28 columns: a pool of two coins, a loan market, and one of a chain that is not ours. */
export const fakePools = [
  {
    ...noStatistics,
    chain: 'Sui',
    project: 'turbos',
    symbol: 'SUI-LIVELY',
    tvlUsd: 912_345_678,
    apyBase: 12.5,
    apyReward: 0,
    apy: 12.5,
    rewardTokens: ['sui:0x2::sui::SUI'],
    pool: '5a5a5a5a-0001-4000-8000-000000000001',
    stablecoin: false,
    ilRisk: 'yes',
    exposure: 'multi',
    poolMeta: '0.25%',
    underlyingTokens: [sui.coinType, liveCoin.coinType],
  },
  {
    ...noStatistics,
    chain: 'Sui',
    project: 'navi-lending',
    symbol: 'LIVELY',
    tvlUsd: 41_234_567,
    apyBase: 4.80123,
    apyReward: 2.10004,
    apy: 6.90127,
    rewardTokens: [liveCoin.coinType],
    pool: '5a5a5a5a-0002-4000-8000-000000000002',
    stablecoin: false,
    ilRisk: 'no',
    exposure: 'single',
    poolMeta: null,
    underlyingTokens: [liveCoin.coinType],
  },
  {
    ...noStatistics,
    chain: 'Linea',
    project: 'elsewhere',
    symbol: 'WETH',
    tvlUsd: 5_000_000,
    apyBase: 3,
    apyReward: null,
    apy: 3,
    rewardTokens: null,
    pool: '5a5a5a5a-0003-4000-8000-000000000003',
    stablecoin: false,
    ilRisk: 'no',
    exposure: 'single',
    poolMeta: null,
    underlyingTokens: null,
  },
]

const protocol = (id: string, slug: string, name: string, category: string) => ({
  id,
  slug,
  name,
  category,
  symbol: '-',
  url: `https://${slug}.example`,
  chain: 'Sui',
  chains: ['Sui'],
  tvl: 1e8,
  chainTvls: { Sui: 1e8 },
  logo: `https://icons.example/${slug}.png`,
  audits: '2',
  gecko_id: null,
  cmcId: null,
})
export const fakeProtocols = [
  protocol('2940', 'turbos', 'Turbos', 'Dexs'),
  protocol('3323', 'navi-lending', 'NAVI Lending', 'Lending'),
]
