import { createBatchCache } from '#service/cache/batch-cache.ts'
import type { CreateCacheTelemetry } from '#service/cache/cache-telemetry.ts'
import type { DailyPrices, MarketAnswer } from '#service/market/market.ts'
import { PRICE_HISTORY_DAYS } from '#service/market/market.ts'
import type { TokenRef } from '#service/market/source.ts'
import type { StoredPriceHistory } from '#service/store/store.ts'
import type { MarketScope } from './market-scope.ts'
import { readSeries } from './read-series.ts'

const DAY_SECONDS = 86_400
const DAY_MS = DAY_SECONDS * 1000
/** After so long the store and the source are read again: a day may have begun, or a source that failed may answer. */
const FRESH_MS = 10 * 60_000
/** A source has the price of a midnight some time after it: until then that there is none is no answer. */
const SETTLED_MS = DAY_MS / 4
const MAX_TOKENS = 1_000
const RUN_MS = 30_000

type Wanted = { scope: MarketScope; token: TokenRef }

const tokenKey = ({ chain, contractAddress }: TokenRef): string => `${chain}:${contractAddress}`
const dayOf = (date: Date) => Math.floor(date.getTime() / DAY_MS)

/** Daily prices of tokens of any chain: of the store, and of the sources what is missing there. */
export function createDailyPrices(clock: () => number, telemetry: ReturnType<CreateCacheTelemetry> | undefined) {
  const cache = createBatchCache<Wanted, StoredPriceHistory>({
    now: clock,
    keyOf: ({ scope, token }) => `${scope.cacheName} ${tokenKey(token)}`,
    maxEntries: MAX_TOKENS,
    freshMs: { known: FRESH_MS, unknown: FRESH_MS },
    runMs: RUN_MS,
    stopping: new AbortController().signal,
    telemetry,
    async read(wanted, { signal, learn }) {
      // The tokens of one call, so of one scope.
      const [first] = wanted
      if (first === undefined) return
      const { scope } = first
      const tokens = wanted.map(({ token }) => token)
      const { histories, failure } = await readHistories(scope, tokens, signal)
      learn([...histories].map(([token, history]) => [`${scope.cacheName} ${token}`, history]))
      if (failure !== null && histories.size < tokens.length) throw failure
    },
  })
  return async (
    scope: MarketScope,
    { tokens, days }: { tokens: readonly TokenRef[]; days: number },
    signal: AbortSignal,
  ): Promise<MarketAnswer<(DailyPrices | null)[]> & { lastDay: number }> => {
    const wanted = tokens.map((token) => ({ scope, token }))
    const { values } = await cache.get(wanted, signal)
    const lastDay = dayOf(scope.now)
    const firstDay = lastDay - Math.min(days, PRICE_HISTORY_DAYS) + 1
    const value = tokens.map((token): DailyPrices | null => {
      const history = values.get(`${scope.cacheName} ${tokenKey(token)}`)
      return history === undefined ? null : { points: pointsOf(history, { firstDay, lastDay }), asOf: history.asOf }
    })
    const ages = value.flatMap((each) => (each === null ? [] : [each.asOf.getTime()]))
    return { value, lastDay, origin: scope.origin, asOf: new Date(Math.min(scope.now.getTime(), ...ages)) }
  }
}

const pointsOf = (history: StoredPriceHistory, { firstDay, lastDay }: { firstDay: number; lastDay: number }) =>
  history.prices.flatMap((priceUsd, index) => {
    const day = history.firstDay + index
    return priceUsd === null || day < firstDay || day > lastDay ? [] : [{ day, priceUsd }]
  })

/** What the store has, brought up to today where a source answers; tokens of which neither knows anything are absent. */
async function readHistories(scope: MarketScope, tokens: readonly TokenRef[], signal: AbortSignal) {
  const { store, origin, sources, now } = scope
  const today = dayOf(now)
  const histories = await store.priceHistories.find(origin, tokens.map(tokenKey))
  const missing = new Map<number, TokenRef[]>()
  for (const token of tokens) {
    const days = missingDays(histories.get(tokenKey(token)), today)
    missing.set(days, [...(missing.get(days) ?? []), token])
  }
  const read = new Map<string, StoredPriceHistory>()
  let failure: unknown = null
  for (const [days, group] of missing) {
    if (days === 0) continue
    const found = await readSeries(
      sources?.tokenPrices ?? [],
      group,
      { end: today * DAY_SECONDS, step: DAY_SECONDS, count: days },
      signal,
    )
    failure ??= found.failure
    for (const [index, token] of group.entries()) {
      const series = found.series[index]
      if (series === undefined || series === null) continue
      const key = tokenKey(token)
      read.set(key, joined(histories.get(key), { series, firstDay: today - days + 1 }, now))
    }
  }
  if (read.size > 0) await store.priceHistories.save(origin, read)
  return { histories: new Map([...histories, ...read]), failure }
}

/** How many of the last days are to be read: none, those after the last that was, or all. */
function missingDays(known: StoredPriceHistory | undefined, today: number): number {
  if (known === undefined) return PRICE_HISTORY_DAYS
  // A clock that was ahead has read days that have not come: nothing is missing until they have.
  return Math.min(PRICE_HISTORY_DAYS, Math.max(0, today - known.throughDay))
}

/** What was known and what was read, of the last year alone. */
function joined(
  known: StoredPriceHistory | undefined,
  read: { series: (number | null)[]; firstDay: number },
  asOf: Date,
): StoredPriceHistory {
  const lastDay = read.firstDay + read.series.length - 1
  const firstDay = lastDay - PRICE_HISTORY_DAYS + 1
  const at = (day: number) => read.series[day - read.firstDay] ?? known?.prices[day - known.firstDay] ?? null
  const prices = Array.from({ length: PRICE_HISTORY_DAYS }, (_, index) => at(firstDay + index))
  const isSettled = read.series.at(-1) !== null || asOf.getTime() % DAY_MS > SETTLED_MS
  return { firstDay, prices, throughDay: isSettled ? lastDay : lastDay - 1, asOf }
}
