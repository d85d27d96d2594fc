import { ApiError } from '#contract/error.ts'
import type { TokenPrice } from '#contract/price.ts'
import { coinKey, displayCoinType } from '#domain/coin-type.ts'
import type { MarketAnswer } from '#service/market/market.ts'
import type { DatedPrice, PriceSource } from '#service/market/source.ts'
import type { ReadCall, TimedAnswer } from './answer-cache.ts'
import { firstAnswer } from './first-answer.ts'
import { fromUnixSeconds, type MarketScope, toUnixSeconds } from './market-scope.ts'

const DAY = 86_400
const HOUR = 3_600
/** Tolerance in seconds within which a stored price makes a request to the sources unnecessary. */
const STORED_TOLERANCE = { current: 300, past: 1_800 }
/** Maximum distance in seconds between a price and the requested time. */
const PAST_TOLERANCE = 6 * HOUR
const LAST_GOOD_TOLERANCE = 400 * DAY
const FRESH_MS = { current: 60_000, settled: 3_600_000 }

/** `symbol` and `decimals` are present only if they come from a source. */
type Sighting = Pick<DatedPrice, 'at' | 'price' | 'source'> & Partial<Pick<DatedPrice, 'symbol' | 'decimals'>>
export type PriceAnswer = MarketAnswer<TokenPrice | null>

/**
 * `at` is in Unix seconds, null for now. The value is null for a coin that neither the store nor a price source knows.
 */
export async function readPrice(
  scope: MarketScope,
  { coinType, at }: { coinType: string; at: number | null },
  { signal }: ReadCall,
): Promise<TimedAnswer<PriceAnswer>> {
  const key = coinKey(coinType)
  const time = at ?? toUnixSeconds(scope.now)
  const coin = await scope.store.coins.find(key)
  const { price, dayBefore, isRead } = await findPrices(scope, { key, time, isNow: at === null }, signal)
  if (coin !== null) await keep(scope, key, [price, dayBefore])

  // Until so much later a nearer price may come; where the sources failed, they may have one in a moment.
  const isSettled = at !== null && isRead && time < toUnixSeconds(scope.now) - PAST_TOLERANCE
  const freshForMs = isSettled ? FRESH_MS.settled : FRESH_MS.current
  const asOf = at === null && price !== undefined ? fromUnixSeconds(price.at) : scope.now
  if (coin === null && price === undefined) return { answer: { value: null, origin: scope.origin, asOf }, freshForMs }
  const value: TokenPrice = {
    contract_address: displayCoinType(key),
    symbol: coin?.symbol || (price?.symbol ?? ''),
    price: price?.price ?? null,
    last24hPrice: dayBefore?.price ?? null,
    timestamp: price?.at ?? null,
    // For a known coin, decimals come only from the registry, as in all other answers.
    decimals: coin === null ? (price?.decimals ?? null) : coin.decimals,
    source: price?.source ?? 'none',
  }
  return { answer: { value, origin: scope.origin, asOf }, freshForMs }
}

type Search = { key: string; time: number; isNow: boolean }
type PricePair = { price: Sighting | undefined; dayBefore: Sighting | undefined }

/** Reads the store first, then the sources, then the last good price if they fail, with `isRead` false. */
async function findPrices(
  scope: MarketScope,
  search: Search,
  signal: AbortSignal,
): Promise<PricePair & { isRead: boolean }> {
  const { time, isNow } = search
  const price = await stored(scope, search, time, isNow ? STORED_TOLERANCE.current : STORED_TOLERANCE.past)
  const dayBefore = await stored(scope, search, time - DAY, STORED_TOLERANCE.past)
  if (price && dayBefore) return { price, dayBefore, isRead: true }
  try {
    const found = await askSources(scope.sources?.prices ?? [], search, signal)
    const lastGood = found?.price ?? price ?? (await lastStored(scope, search))
    return { price: lastGood, dayBefore: dayBefore ?? found?.dayBefore, isRead: true }
  } catch (error) {
    const lastGood = price ?? (await lastStored(scope, search))
    if (lastGood === undefined) throw toApiError(error)
    const lastDay = dayBefore ?? (await stored(scope, search, time - DAY, PAST_TOLERANCE))
    return { price: lastGood, dayBefore: lastDay, isRead: false }
  }
}

async function askSources(sources: PriceSource[], { key, time, isNow }: Search, signal: AbortSignal) {
  const coinType = displayCoinType(key)
  return await firstAnswer(sources, async (source): Promise<PricePair | undefined> => {
    const [current, past] = await Promise.all([
      isNow ? source.current([coinType], signal) : undefined,
      source.at(coinType, isNow ? [time - DAY] : [time, time - DAY], signal),
    ])
    const price = isNow ? current?.get(coinType) : nearest(past, time)
    return price && { price, dayBefore: nearest(past, time - DAY) }
  })
}

const stored = async ({ store }: MarketScope, { key }: Search, at: number, tolerance: number) =>
  (await store.prices.nearest(key, at, tolerance)) ?? undefined

const lastStored = (scope: MarketScope, search: Search) =>
  stored(scope, search, search.time, search.isNow ? LAST_GOOD_TOLERANCE : PAST_TOLERANCE)

function nearest(prices: DatedPrice[], time: number): DatedPrice | undefined {
  const distance = (sighting: DatedPrice) => Math.abs(sighting.at - time)
  return prices.filter((sighting) => distance(sighting) <= PAST_TOLERANCE).sort((a, b) => distance(a) - distance(b))[0]
}

async function keep({ store, origin }: MarketScope, key: string, sightings: (Sighting | undefined)[]): Promise<void> {
  const complete = sightings.filter((sighting) => sighting?.symbol !== undefined)
  if (complete.length === 0) return
  await store.prices.save(
    origin,
    complete.flatMap((sighting) =>
      sighting ? [{ coinKey: key, at: sighting.at, price: sighting.price, source: sighting.source }] : [],
    ),
  )
}

const toApiError = (error: unknown) =>
  error instanceof ApiError ? error : new ApiError('UPSTREAM_FAILED', 'The price source failed', { cause: error })
