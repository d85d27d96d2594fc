import { ApiError } from '#contract/error.ts'
import { type Currency, type CurrencyRates, currencies } from '#contract/page/currency-rates.ts'
import type { MarketAnswer } from '#service/market/market.ts'
import type { CurrencyRateSource } from '#service/market/source.ts'
import type { ReadCall, TimedAnswer } from './answer-cache.ts'
import type { MarketScope } from './market-scope.ts'

const HOUR_MS = 3_600_000
/** While a rate is missing, retry the sources soon. */
const INCOMPLETE_MS = 300_000

type PerDollar = CurrencyRates['perDollar']
export type RatesAnswer = MarketAnswer<PerDollar>

/** Reads the sources in order, each for the currencies that earlier ones lack. Throws if all of them fail. */
export async function readCurrencyRates(scope: MarketScope, { signal }: ReadCall): Promise<TimedAnswer<RatesAnswer>> {
  const perDollar: PerDollar = {}
  let failure: unknown
  for (const source of scope.sources?.currencyRates ?? []) {
    if (missingOf(perDollar).length === 0) break
    try {
      fill(perDollar, await source.read(signal))
    } catch (error) {
      failure ??= error
    }
  }
  if (Object.keys(perDollar).length === 0 && failure !== undefined) throw toApiError(failure)
  const freshForMs = missingOf(perDollar).length === 0 ? HOUR_MS : INCOMPLETE_MS
  return { answer: { value: perDollar, origin: scope.origin, asOf: scope.now }, freshForMs }
}

const missingOf = (perDollar: PerDollar): Currency[] =>
  currencies.filter((currency) => currency !== 'USD' && perDollar[currency] === undefined)

function fill(perDollar: PerDollar, read: Awaited<ReturnType<CurrencyRateSource['read']>>): void {
  for (const currency of missingOf(perDollar)) {
    const rate = currency === 'USD' ? null : read[currency]
    if (typeof rate === 'number' && Number.isFinite(rate) && rate > 0) perDollar[currency] = rate
  }
}

const toApiError = (error: unknown) =>
  error instanceof ApiError ? error : new ApiError('UPSTREAM_FAILED', 'No source of rates answered', { cause: error })
