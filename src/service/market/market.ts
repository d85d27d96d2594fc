import type { ApiError } from '#contract/error.ts'
import type { Origin } from '#contract/names/origin.ts'
import type { CurrencyRates } from '#contract/page/currency-rates.ts'
import type { PricePoint, TokenPrice } from '#contract/price.ts'
import type { Vault, VaultHistoryPoint } from '#contract/vault.ts'

/** Data with where it comes from and when its youngest part was read. */
export type MarketAnswer<T> = { value: T; origin: Origin; asOf: Date }

/**
 * What is read on demand rather than by a refresh: stored first, the upstream of the family's present source (live or sample)
 * second, the last good answer when that fails. Equal questions at the same time cause one upstream run.
 */
export type Market = {
  /** `at` in Unix seconds, null for now. NOT_FOUND for a coin that nobody knows; price null when nobody knows its price. */
  price(coinType: string, at: number | null, signal: AbortSignal): Promise<MarketAnswer<TokenPrice>>
  /** The same of many at once, in the same order: an unknown coin is null, one whose sources fail is the failure. */
  prices(
    coins: { coinType: string; at: number | null }[],
    signal: AbortSignal,
  ): Promise<(MarketAnswer<TokenPrice> | ApiError | null)[]>
  /** Oldest first, at most about 500 points. */
  priceChart(
    coinType: string,
    range: { from: number; to: number },
    signal: AbortSignal,
  ): Promise<MarketAnswer<PricePoint[]>>
  /** What one dollar is in other money and in bitcoin and SUI; a currency that no source knows is left out. */
  currencyRates(signal: AbortSignal): Promise<MarketAnswer<CurrencyRates['perDollar']>>
  /** One point a day from the source's own history, the last seven days from our hourly samples. */
  vaultHistory(vault: Vault, signal: AbortSignal): Promise<MarketAnswer<VaultHistoryPoint[]>>
}
