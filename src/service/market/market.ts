import type { ApiError } from '#contract/error.ts'
import { mostPriceDays } from '#contract/market/price-quote.ts'
import type { Origin } from '#contract/names/origin.ts'
import type { CurrencyRates } from '#contract/page/currency-rates.ts'
import type { PricePoint, TokenPrice, VolumePoint } from '#contract/price.ts'
import type { Vault, VaultHistoryPoint } from '#contract/vault.ts'
import type { CoinFigures, TokenRef } from './source.ts'

/** Data with its origin and the time its newest part was read. */
export type MarketAnswer<T> = { value: T; origin: Origin; asOf: Date }

/** A year of daily prices and that of the day before it: as many returns as the year has days. */
export const PRICE_HISTORY_DAYS = mostPriceDays + 1

/**
 * `points`: oldest first; `day` counts from 1970 (UTC), and `priceUsd` is the price at its start. Days without a known
 * price are absent. `asOf`: when the last of them was read. A coin without points is unknown.
 */
export type DailyPrices = { points: { day: number; priceUsd: number }[]; asOf: Date }

/** The time between two prices of a week. */
export const WEEK_STEP_SECONDS = 4 * 3_600

/** `prices`: in dollars, oldest first, from `from` (Unix seconds) every `WEEK_STEP_SECONDS` to the last of these times; null where none is known. */
export type WeekPrices = { from: number; prices: (number | null)[] }

/**
 * Market data that is read on demand rather than refreshed: from the store first, then from the upstream of the current
 * source (live or sample), and from the last good answer if that fails. Equal concurrent requests cause one upstream
 * read.
 */
export type Market = {
  /**
   * `at` is in Unix seconds, null for now. Throws NOT_FOUND for an unknown coin; `price` is null if no source has one.
   */
  price(coinType: string, at: number | null, signal: AbortSignal): Promise<MarketAnswer<TokenPrice>>
  /**
   * Reads many prices at once, in the same order: null for an unknown coin, an `ApiError` for a coin whose sources
   * fail.
   */
  prices(
    coins: { coinType: string; at: number | null }[],
    signal: AbortSignal,
  ): Promise<(MarketAnswer<TokenPrice> | ApiError | null)[]>
  /** Returns at most about 500 points, oldest first. */
  priceChart(
    coinType: string,
    range: { from: number; to: number },
    signal: AbortSignal,
  ): Promise<MarketAnswer<PricePoint[]>>
  /**
   * Dollars traded in the 24 hours before each point, oldest first: for one day one an hour, else one a day. [] where no source knows them.
   * Throws NOT_FOUND for an unknown coin.
   */
  volumeHistory(coinType: string, days: number, signal: AbortSignal): Promise<MarketAnswer<VolumePoint[]>>
  /**
   * Reads the prices of the last `days` days (at most `PRICE_HISTORY_DAYS`) of tokens on any chain, in the same order:
   * first from the sources, afterwards from the store, so that only missing days are read. If a read fails, returns the
   * earlier data with its age; null if there is none. `lastDay`: the day that is today for the data, which the sample's
   * clock may set. Rejects only when the caller's own signal aborts.
   */
  dailyPrices(
    tokens: readonly TokenRef[],
    days: number,
    signal: AbortSignal,
  ): Promise<MarketAnswer<(DailyPrices | null)[]> & { lastDay: number }>
  /**
   * Reads the prices of the last week of tokens on any chain, in the same order; null for a token that could not be read. Rejects only
   * when the caller's own signal aborts.
   */
  weekPrices(tokens: readonly TokenRef[], signal: AbortSignal): Promise<MarketAnswer<(WeekPrices | null)[]>>
  /**
   * Reads market caps and volumes of coins by their tokens, in the same order: a bridged token may have a market of its own, so that of the
   * highest cap counts; null for a coin that the source does not know. What takes longer than a second and a half is null now and there at
   * a later call. `failure`: why some could not be read. Rejects only when the caller's own signal aborts.
   */
  coinFigures(
    coins: readonly (readonly TokenRef[])[],
    signal: AbortSignal,
  ): Promise<MarketAnswer<(CoinFigures | null)[]> & { failure: unknown }>
  /** Value of one dollar in other currencies, bitcoin and SUI. Omits currencies that no source knows. */
  currencyRates(signal: AbortSignal): Promise<MarketAnswer<CurrencyRates['perDollar']>>
  /** One point per day from the source's own history; the last seven days come from our hourly samples. */
  vaultHistory(vault: Vault, signal: AbortSignal): Promise<MarketAnswer<VaultHistoryPoint[]>>
}
