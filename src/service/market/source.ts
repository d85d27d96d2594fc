import type { ChainId, VaultChain } from '#contract/chain.ts'
import type { Currency } from '#contract/page/currency-rates.ts'
import type { AuditState } from '#contract/protocol.ts'
import type { VaultTag, VaultTrend, VaultType } from '#contract/vault.ts'

/** What the store knows of a coin that a vault or a reward names. */
export type CoinFacts = {
  coinType: string
  name: string
  symbol: string
  decimals: number | null
  iconUrl: string
  coinGeckoId: string
}

/** That a coin exists, by its type; the rest where the list says it. */
export type CoinIdentity = {
  coinType: string
  coinGeckoId?: string
  cmcId?: string
  name?: string
  symbol?: string
  decimals?: number
  verified?: boolean
}

/** `totalSupply` in coins. Unknown is null or "". */
export type CoinMetadata = {
  coinType: string
  name: string
  symbol: string
  decimals: number | null
  iconUrl: string
  totalSupply: number | null
  creator: string
  createdAt: Date | null
}

/** A coin as an object of the chain describes it: of the coin registry, or the older one that came with the coin. */
export type CoinObject = {
  coinType: string
  describedBy: 'registry' | 'metadata'
  name: string
  symbol: string
  decimals: number | null
  iconUrl: string
}

/** Dollars, coins and percent. */
export type CoinMarket = {
  coinType: string
  price: number | null
  priceChangePercentage24H: number | null
  priceChangePercentage7D: number | null
  marketCap: number | null
  volume24H: number | null
  circulating: number | null
  totalSupply: number | null
  ath: number | null
  atl: number | null
  iconUrl: string
  /** When the source saw the price. */
  pricedAt: Date | null
}

/** A protocol as its directory lists it; decides the type and the labels of its vaults. `tvlUsd`: on all its chains. */
export type MarketProtocol = {
  id: string
  name: string
  logo: string
  url: string
  category: string
  isAudited: boolean
  audits: AuditState
  auditLinks: string[]
  tvlUsd: number | null
  hasToken: boolean
  coinGeckoId: string
  cmcId: string
}

/** One vault as mapped from its source; rates are fractions rounded to nine decimals, addresses normalised for display. */
export type MarketVault = {
  id: string
  name: string
  chain: VaultChain
  protocol: { id: string; name: string; logo: string }
  type: VaultType
  apr: number | null
  apy: number | null
  aprRewards: number | null
  apyRewards: number | null
  totalApr: number | null
  totalApy: number | null
  /** As the source says: of the base alone, what the last seven days annualise to, and of the total, its mean over 30 days. */
  baseApy7d: number | null
  apy30d: number | null
  tvlUsd: number | null
  /** Traded in a day and in seven, where the source has volumes. */
  volumeUsd?: { day: number | null; week: number | null }
  coins: string[]
  rewardTokens: string[]
  farmLink: string
  labels: VaultTag[]
  logos: string[]
  source: string
}

/** Means of `totalApy` over our own samples, as fractions; null while they are too few. */
export type ApyMeans = { apy7d: number | null; apy30d: number | null }

/** Figures of the last 30 days from our own samples of a vault; null while they are too few. */
export type RecentPast = ApyMeans & {
  /** Standard deviation of the days' means of `totalApy`. */
  deviation30d: number | null
  /** Dollars, the mean of that day. */
  tvl7dAgo: number | null
  tvl30dAgo: number | null
  /** `totalApy` a day, oldest first, null where a day has no sample; [] for fewer than two days. */
  trend: VaultTrend
}

export interface VaultSource {
  readonly id: string
  /** All vaults of our chains; never stalls the event loop, throws UPSTREAM_FAILED or UPSTREAM_TIMEOUT. */
  listVaults(protocols: Map<string, MarketProtocol>, signal: AbortSignal): Promise<MarketVault[]>
}

export interface VaultHistorySource {
  readonly id: string
  /** One point a day, oldest first; [] for a vault that this source does not know. `at` in Unix seconds, rates as fractions. */
  history(vaultId: string, signal: AbortSignal): Promise<{ at: number; apy: number | null; tvlUsd: number | null }[]>
}

export interface ProtocolSource {
  readonly id: string
  listProtocols(signal: AbortSignal): Promise<MarketProtocol[]>
}

export interface CoinListSource {
  readonly id: string
  /** A list of our own that is always at hand: it alone says nothing of the live market, so it makes no registry live. */
  readonly isPinned?: boolean
  /** Whether this list may declare a coin verified; such a list can only add. `onDropped`: once for each row that could not be read. */
  listCoins(signal: AbortSignal, onDropped?: () => void): Promise<CoinIdentity[]>
}

export interface CoinMetadataSource {
  readonly id: string
  /** Those of the coins that the source knows. */
  readMetadata(coinTypes: string[], signal: AbortSignal): Promise<CoinMetadata[]>
}

/** `objects`: how many stood on the page; those that could not be read are not among `coins`. `next`: null after the last page. */
export type CoinObjectPage = { objects: number; coins: CoinObject[]; next: string | null }

/** All coins of a chain, page by page. */
export interface CoinCrawlSource {
  readonly id: string
  /** How long after the end of a pass the next one begins. */
  readonly everyMs: number
  /** The lists of a pass, in the order in which they are read. */
  readonly lists: readonly string[]
  /** null: the place is forgotten, so that the list must be read from its beginning. In the background of what visitors ask. */
  readPage(place: { list: string; after: string | null }, signal: AbortSignal): Promise<CoinObjectPage | null>
}

export interface CoinMarketSource {
  readonly id: string
  /**
   * Those of the coins that the source knows; `coins` with the most wanted first, since a source may be too dear to ask
   * for all of them each time. A later source in the list fills only what earlier ones left unknown. `onDropped`: once for each
   * row that could not be read.
   */
  readMarkets(
    coins: { coinType: string; coinGeckoId: string }[],
    signal: AbortSignal,
    onDropped?: () => void,
  ): Promise<CoinMarket[]>
}

export interface HolderSource {
  readonly id: string
  /** null: the source does not know the coin's holders. */
  readHolders(coinType: string, signal: AbortSignal): Promise<number | null>
}

/** `at` in Unix seconds: the time of the price, which may differ from the requested time. */
export type DatedPrice = { at: number; price: number; symbol: string; decimals: number | null; source: string }

export interface PriceSource {
  readonly id: string
  /** By coin type as requested; a coin that the source does not know is left out. */
  current(coinTypes: string[], signal: AbortSignal): Promise<Map<string, DatedPrice>>
  /** Prices of one coin nearest to each of the times (Unix seconds); a time without a price is left out. */
  at(coinType: string, times: number[], signal: AbortSignal): Promise<DatedPrice[]>
  /** `at` of several coins in the same order, where the source takes them in one request. */
  manyAt?(tokens: { coinType: string; times: number[] }[], signal: AbortSignal): Promise<DatedPrice[][]>
  /** Evenly spaced, oldest first. */
  chart(
    coinType: string,
    range: { from: number; to: number; points: number },
    signal: AbortSignal,
  ): Promise<{ at: number; price: number }[]>
}

/** A token of any chain; the native coin by its `nativeAddresses`. */
export type TokenRef = { chain: ChainId; contractAddress: string }
/** Dollars per coin; `at` in Unix seconds. */
export type DatedTokenPrice = {
  at: number
  price: number
  lastDayPrice: number | null
  source: string
  /** 0 to 1, by the depth of what it is traded in; absent or null where the source does not say. */
  confidence?: number | null
}

export interface TokenPriceSource {
  readonly id: string
  /** In the order of `tokens`; null for a token that the source does not know. */
  current(tokens: TokenRef[], signal: AbortSignal): Promise<(DatedTokenPrice | null)[]>
  /** Prices nearest to the times (Unix seconds) of each token, in the same order; null where the source has none within a day. */
  at(tokens: { token: TokenRef; times: number[] }[], signal: AbortSignal): Promise<(number | null)[][]>
  /**
   * The price nearest to the time within six hours, with its own time, in the same order; absent for a source that does not say it.
   * `failure`: why some could not be read.
   */
  datedAt?(
    questions: readonly { token: TokenRef; at: number }[],
    signal: AbortSignal,
  ): Promise<{ prices: (DatedTokenPrice | null)[]; failure: unknown }>
}

export interface CurrencyRateSource {
  readonly id: string
  /** How much of a currency one dollar is; null or absent: the source does not know. */
  read(signal: AbortSignal): Promise<Partial<Record<Exclude<Currency, 'USD'>, number | null>>>
}

/** Everything the market is read from: chosen once for live, once for the sample. An empty list: switched off. */
export type MarketSources = {
  vaults: VaultSource[]
  staking: VaultSource[]
  vaultHistory: VaultHistorySource[]
  protocols: ProtocolSource[]
  coinLists: CoinListSource[]
  coinMetadata: CoinMetadataSource[]
  /** None or one. */
  coinCrawl: CoinCrawlSource[]
  coinMarkets: CoinMarketSource[]
  holders: HolderSource[]
  prices: PriceSource[]
  tokenPrices: TokenPriceSource[]
  currencyRates: CurrencyRateSource[]
}

/** Base URLs without a trailing slash, in no order but their own; null: the operator switched the source off. */
export type MarketHosts = {
  defillamaYields: string | null
  /** Whether DefiLlama's undocumented route of what can be borrowed may be read. */
  defillamaLendBorrow: boolean
  defillamaCoins: string | null
  defillamaApi: string | null
  coingecko: string | null
  coingeckoApiKey: string | null
  suiGraphql: string | null
  /** How long after a pass over all coins of Sui the next one begins; 0: none. */
  coinCrawlHours: number
  aftermath: string | null
  cetus: string | null
}
