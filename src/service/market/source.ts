import type { ChainId, VaultChain } from '#contract/chains.ts'
import type { Currency } from '#contract/page/currency-rates.ts'
import type { AuditState } from '#contract/protocol.ts'
import type { VaultLending, VaultTag, VaultTrend, VaultType } from '#contract/vault.ts'

/** Stored facts about a coin that a vault or a reward refers to. */
export type CoinFacts = {
  coinType: string
  name: string
  symbol: string
  decimals: number | null
  iconUrl: string
  coinGeckoId: string
}

/** A coin's existence, by its type; the other fields if the list has them. */
export type CoinIdentity = {
  coinType: string
  coinGeckoId?: string
  cmcId?: string
  name?: string
  symbol?: string
  decimals?: number
  verified?: boolean
}

/** `totalSupply` is in coins. Unknown is null or "". */
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

/** A coin as described by an object on the chain: in the coin registry, or the older one published with the coin. */
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
  /** Time of the price according to the source. */
  pricedAt: Date | null
}

/**
 * A protocol as listed in its directory. It decides the type and the labels of its vaults. `tvlUsd` covers all its
 * chains; `tvlChange7d` is its change within a week, a fraction.
 */
export type MarketProtocol = {
  id: string
  name: string
  logo: string
  url: string
  category: string
  /** By itself and as a whole: neither in part nor only what it is a fork of. */
  isAudited: boolean
  audits: AuditState
  auditLinks: string[]
  tvlUsd: number | null
  tvlChange7d: number | null
  hasToken: boolean
  coinGeckoId: string
  cmcId: string
}

/**
 * One vault as mapped from its source. Rates are fractions rounded to nine decimals; addresses are normalised for
 * display.
 */
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
  /** Reported by the source: the base rate of the last seven days, annualised, and the 30-day mean of the total. */
  baseApy7d: number | null
  apy30d: number | null
  tvlUsd: number | null
  /** Volume of one day and of seven, if the source has it. */
  volumeUsd?: { day: number | null; week: number | null }
  lending?: VaultLending
  coins: string[]
  rewardTokens: string[]
  farmLink: string
  labels: VaultTag[]
  /** The source expects a lower rate within four weeks. */
  isForecastToFall?: boolean
  logos: string[]
  source: string
}

/** Means of `totalApy` over our own samples, as fractions; null while there are too few. */
export type ApyMeans = { apy7d: number | null; apy30d: number | null }

/** Figures of the last 30 days from our own samples of a vault; null while there are too few. */
export type RecentPast = ApyMeans & {
  /** Standard deviation of the daily means of `totalApy`. */
  deviation30d: number | null
  /** Mean of that day, in dollars. */
  tvl7dAgo: number | null
  tvl30dAgo: number | null
  /** `totalApy` per day, oldest first, null for a day without a sample; [] for fewer than two days. */
  trend: VaultTrend
}

export interface VaultSource {
  readonly id: string
  /** Lists all vaults of our chains. Never blocks the event loop. Throws UPSTREAM_FAILED or UPSTREAM_TIMEOUT. */
  listVaults(protocols: Map<string, MarketProtocol>, signal: AbortSignal): Promise<MarketVault[]>
}

export interface VaultHistorySource {
  readonly id: string
  /**
   * One point per day, oldest first; [] for a vault that this source does not know. `at` is in Unix seconds, rates are
   * fractions.
   */
  history(vaultId: string, signal: AbortSignal): Promise<{ at: number; apy: number | null; tvlUsd: number | null }[]>
}

export interface ProtocolSource {
  readonly id: string
  listProtocols(signal: AbortSignal): Promise<MarketProtocol[]>
}

export interface CoinListSource {
  readonly id: string
  /**
   * True for a built-in list that is always available. It says nothing about the live market, so it alone does not make
   * a registry live.
   */
  readonly isPinned?: boolean
  /**
   * Lists coins. Some lists may declare a coin verified; such a list can only add. `onDropped` is called for each
   * unreadable row.
   */
  listCoins(signal: AbortSignal, onDropped?: () => void): Promise<CoinIdentity[]>
}

export interface CoinMetadataSource {
  readonly id: string
  /** Returns the metadata of those coins that the source knows. */
  readMetadata(coinTypes: string[], signal: AbortSignal): Promise<CoinMetadata[]>
}

/** `objects` counts the objects on the page; `coins` omits unreadable ones. `next` is null after the last page. */
export type CoinObjectPage = { objects: number; coins: CoinObject[]; next: string | null }

/** Pages through all coins of a chain. */
export interface CoinCrawlSource {
  readonly id: string
  /** Pause between the end of a pass and the start of the next. */
  readonly everyMs: number
  /** The lists of a pass, in reading order. */
  readonly lists: readonly string[]
  /**
   * Returns null if the source no longer has the cursor; the list must then be read from its beginning. Runs as a
   * background request, behind those of visitors.
   */
  readPage(place: { list: string; after: string | null }, signal: AbortSignal): Promise<CoinObjectPage | null>
}

export interface CoinMarketSource {
  readonly id: string
  /**
   * Returns the markets of those coins that the source knows. `coins` starts with the most important ones, since a
   * source may be too expensive to query for all of them each time. A later source in the list fills only the gaps of
   * earlier ones. `onDropped` is called for each unreadable row.
   */
  readMarkets(
    coins: { coinType: string; coinGeckoId: string }[],
    signal: AbortSignal,
    onDropped?: () => void,
  ): Promise<CoinMarket[]>
}

export interface HolderSource {
  readonly id: string
  /** Returns null if the source does not know the coin's holders. */
  readHolders(coinType: string, signal: AbortSignal): Promise<number | null>
}

/** `at` is the time of the price in Unix seconds. It may differ from the requested time. */
export type DatedPrice = { at: number; price: number; symbol: string; decimals: number | null; source: string }

export interface PriceSource {
  readonly id: string
  /** Returns prices by coin type as requested; omits unknown coins. */
  current(coinTypes: string[], signal: AbortSignal): Promise<Map<string, DatedPrice>>
  /** Returns one coin's prices nearest to each of the times (Unix seconds); omits times without a price. */
  at(coinType: string, times: number[], signal: AbortSignal): Promise<DatedPrice[]>
  /** `at` for several coins, in the same order, if the source supports them in one request. */
  manyAt?(tokens: { coinType: string; times: number[] }[], signal: AbortSignal): Promise<DatedPrice[][]>
  /** Returns evenly spaced points, oldest first. */
  chart(
    coinType: string,
    range: { from: number; to: number; points: number },
    signal: AbortSignal,
  ): Promise<{ at: number; price: number }[]>
}

/** Dollars traded in the 24 hours before `at` (Unix seconds). */
export type DatedVolume = { at: number; volumeUsd: number }

export interface VolumeSource {
  readonly id: string
  /**
   * Readings of the last `days` days, oldest first: about one an hour for up to 90 days, and one for each midnight (UTC) beyond.
   * [] for a coin that the source does not know.
   */
  readVolumes(coinGeckoId: string, days: number, signal: AbortSignal): Promise<DatedVolume[]>
}

/** Dollars, of all chains that a coin is on; null: unknown. `volume24H`: traded in the last 24 hours on all exchanges that the source counts. */
export type CoinFigures = { marketCap: number | null; volume24H: number | null }

export interface CoinFigureSource {
  readonly id: string
  /** One spelling of a token's address, by which `listIds` has it. */
  keyOf(token: TokenRef): string
  /** The source's own ids of coins by `keyOf` their tokens: a list of several MB. */
  listIds(signal: AbortSignal): Promise<ReadonlyMap<string, string>>
  /** By id; absent: unknown. */
  readFigures(ids: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, CoinFigures>>
}

/** A collection of an EVM chain. */
export type NftContract = { chain: ChainId; contractAddress: string }
/** The lowest asking price, in the chain's own coin and in dollars; null: unknown. */
export type NftFloor = { inNative: number | null; usd: number | null }

export interface NftFloorSource {
  readonly id: string
  /** Whether it may know collections like this one: any other costs no request. */
  covers(contract: NftContract): boolean
  /** Returns null if the source does not know the collection's floor. */
  readFloor(contract: NftContract, signal: AbortSignal): Promise<NftFloor | null>
}

/** A token on any chain; a native coin by its `nativeAddresses`. */
export type TokenRef = { chain: ChainId; contractAddress: string }
/** Dollars per coin; `at` is in Unix seconds. */
export type DatedTokenPrice = {
  at: number
  price: number
  lastDayPrice: number | null
  source: string
  /** 0 to 1, from the depth of the coin's markets; absent or null if the source does not say. */
  confidence?: number | null
}

/** Dollars per coin at even steps, oldest first; null where none is known. */
export type PriceSeries = (number | null)[]

/** `count` times, `step` seconds apart, of which the last is `end` (Unix seconds, a multiple of `step`). */
export type PriceGrid = { end: number; step: number; count: number }

export interface TokenPriceSource {
  readonly id: string
  /** In the order of `tokens`; null for a token that the source does not know. */
  current(tokens: TokenRef[], signal: AbortSignal): Promise<(DatedTokenPrice | null)[]>
  /**
   * Prices nearest to the times (Unix seconds) of each token, in the same order; null if the source has none within a
   * day.
   */
  at(tokens: { token: TokenRef; times: number[] }[], signal: AbortSignal): Promise<(number | null)[][]>
  /**
   * The price nearest to the time, within six hours, with its own time, in the same order. Absent for a source that
   * does not report times. `failure` says why some prices could not be read.
   */
  datedAt?(
    questions: readonly { token: TokenRef; at: number }[],
    signal: AbortSignal,
  ): Promise<{ prices: (DatedTokenPrice | null)[]; failure: unknown }>
  /**
   * A price at each time of the grid, in the same order; absent for a source that has no past. null: could not be read, and `failure`
   * says why.
   */
  series?(
    tokens: readonly TokenRef[],
    grid: PriceGrid,
    signal: AbortSignal,
  ): Promise<{ series: (PriceSeries | null)[]; failure: unknown }>
}

export interface CurrencyRateSource {
  readonly id: string
  /** Units of a currency per dollar; null or absent if the source does not know the currency. */
  read(signal: AbortSignal): Promise<Partial<Record<Exclude<Currency, 'USD'>, number | null>>>
}

/** Resolves to what writes the liquidation thresholds into vaults, as far as they are known. Rejects only when the signal aborts. */
export type ReadThresholds = (signal: AbortSignal) => Promise<(vaults: MarketVault[]) => MarketVault[]>

/** All market sources, chosen once for live and once for the sample. An empty list means disabled. */
export type MarketSources = {
  vaults: VaultSource[]
  /** Absent: they stay unknown. */
  thresholds?: ReadThresholds
  /** What own samples of a vault would say after a month, where the origin knows it without them. */
  recentPast?: (vaultId: string) => RecentPast
  staking: VaultSource[]
  vaultHistory: VaultHistorySource[]
  protocols: ProtocolSource[]
  coinLists: CoinListSource[]
  coinMetadata: CoinMetadataSource[]
  /** Empty or one source. */
  coinCrawl: CoinCrawlSource[]
  coinMarkets: CoinMarketSource[]
  holders: HolderSource[]
  prices: PriceSource[]
  tokenPrices: TokenPriceSource[]
  /** Empty or one source. */
  volumes: VolumeSource[]
  /** Empty or one source. */
  coinFigures: CoinFigureSource[]
  /** Empty or one source. */
  nftFloors: NftFloorSource[]
  currencyRates: CurrencyRateSource[]
}

/** Base URLs without a trailing slash; null if the operator disabled the source. */
export type MarketHosts = {
  defillamaYields: string | null
  /** Whether to read DefiLlama's undocumented `/lendBorrow` route. */
  defillamaLendBorrow: boolean
  defillamaCoins: string | null
  defillamaApi: string | null
  coingecko: string | null
  coingeckoApiKey: string | null
  suiGraphql: string | null
  /** Hours between the end of one pass over all Sui coins and the start of the next; 0 disables the passes. */
  coinCrawlHours: number
  aftermath: string | null
  cetus: string | null
}
