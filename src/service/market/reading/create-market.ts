import { ApiError } from '#contract/error.ts'
import { coinKey, isCoinType } from '#domain/coin-type.ts'
import type { Market, MarketAnswer } from '#service/market/market.ts'
import { createAnswerCache, type ReadCall } from './answer-cache.ts'
import { chartGrid } from './chart-step.ts'
import { withGatheredPrices } from './gathered-prices.ts'
import { type MarketParts, type MarketScope, openScope } from './market-scope.ts'
import { createCoinFigures } from './read-coin-figures.ts'
import { type RatesAnswer, readCurrencyRates } from './read-currency-rates.ts'
import { createDailyPrices } from './read-daily-prices.ts'
import { type PriceAnswer, readPrice } from './read-price.ts'
import { type ChartAnswer, readPriceChart } from './read-price-chart.ts'
import { type HistoryAnswer, readVaultHistory } from './read-vault-history.ts'
import { readVolumes, spanOf, type VolumeAnswer, volumePoints } from './read-volume-history.ts'
import { createWeekPrices } from './read-week-prices.ts'

type PriceQuestion = { coinType: string; at: number | null }

/**
 * Creates the on-demand reads: from the store first, then from the sources of the current kind, and from the last good
 * answer if they fail.
 */
export function createMarket(parts: Omit<MarketParts, 'now'> & { now?: () => Date }): Market {
  const now = parts.now ?? (() => new Date())
  const deps = { ...parts, now }
  const clock = () => now().getTime()
  const cacheOf = (name: string, max: number) => ({ max, clock, telemetry: parts.cacheTelemetry?.(name) })
  const prices = createAnswerCache<PriceAnswer>(cacheOf('prices', 5_000))
  const charts = createAnswerCache<ChartAnswer>(cacheOf('price-charts', 500))
  const rates = createAnswerCache<RatesAnswer>(cacheOf('currency-rates', 4))
  const dailyPrices = createDailyPrices(clock, parts.cacheTelemetry?.('daily-prices'))
  const volumes = createAnswerCache<VolumeAnswer>(cacheOf('volumes', 300))
  const weekPrices = createWeekPrices(clock, parts.cacheTelemetry?.('week-prices'))
  const coinFigures = createCoinFigures(clock, parts.cacheTelemetry?.('coin-figures'))
  const histories = createAnswerCache<HistoryAnswer>(cacheOf('vault-histories', 1_000))

  const priceIn = async (scope: MarketScope, { coinType, at }: PriceQuestion, signal: AbortSignal) => {
    const key = knownForm(coinType)
    const read = (ask: ReadCall) => readPrice(scope, { coinType: key, at }, ask)
    return found(key, await prices({ key: `${scope.cacheName} ${key} ${at}`, read }, signal))
  }

  return {
    price: async (coinType, at, signal) => priceIn(await openScope(deps, 'coins'), { coinType, at }, signal),
    prices: async (questions, signal) => {
      const scope = withGatheredPrices(await openScope(deps, 'coins'))
      return await Promise.all(questions.map((question) => priceIn(scope, question, signal).catch(toFailureOrNull)))
    },
    priceChart: async (coinType, range, signal) => {
      const key = knownForm(coinType)
      const scope = await openScope(deps, 'coins')
      const grid = chartGrid(range)
      const read = (ask: ReadCall) => readPriceChart(scope, { coinType: key, grid }, ask)
      return found(key, await charts({ key: `${scope.cacheName} ${key} ${grid.from} ${grid.to}`, read }, signal))
    },
    volumeHistory: async (coinType, days, signal) => {
      const key = knownForm(coinType)
      const scope = await openScope(deps, 'coins')
      const span = spanOf(days)
      const read = (ask: ReadCall) => readVolumes(scope, { coinKey: key, span }, ask)
      const { value, ...rest } = found(key, await volumes({ key: `${scope.cacheName} ${key} ${span}`, read }, signal))
      return { value: volumePoints(value, days), ...rest }
    },
    dailyPrices: async (tokens, days, signal) =>
      await dailyPrices(await openScope(deps, 'coins'), { tokens, days }, signal),
    weekPrices: async (tokens, signal) => await weekPrices(await openScope(deps, 'coins'), tokens, signal),
    // Of the kind of the vaults whose coins they are.
    coinFigures: async (coins, signal) => await coinFigures(await openScope(deps, 'vaults'), coins, signal),
    currencyRates: async (signal) => {
      const scope = await openScope(deps, 'coins')
      return await rates({ key: scope.cacheName, read: (ask) => readCurrencyRates(scope, ask) }, signal)
    },
    vaultHistory: async (vault, signal) => {
      const scope = await openScope(deps, 'vaults')
      const read = (ask: ReadCall) => readVaultHistory(scope, vault, ask)
      return await histories({ key: `${scope.cacheName} ${vault.id}`, read }, signal)
    },
  }
}

function knownForm(coinType: string): string {
  if (!isCoinType(coinType)) throw unknownCoin(coinType)
  return coinKey(coinType)
}

function found<T>(coinType: string, { value, ...rest }: MarketAnswer<T | null>): MarketAnswer<T> {
  if (value === null) throw unknownCoin(coinType)
  return { value, ...rest }
}

/** In a bulk request the failure of one coin is data; an unexpected error fails the whole request. */
function toFailureOrNull(error: unknown): ApiError | null {
  if (!(error instanceof ApiError)) throw error
  return error.code === 'NOT_FOUND' ? null : error
}

const unknownCoin = (coinType: string) => new ApiError('NOT_FOUND', `No coin of type ${coinType} is known here`)
