import { createBatchCache } from '#service/cache/batch-cache.ts'
import type { CreateCacheTelemetry } from '#service/cache/cache-telemetry.ts'
import { type MarketAnswer, WEEK_STEP_SECONDS, type WeekPrices } from '#service/market/market.ts'
import type { TokenRef } from '#service/market/source.ts'
import { fromUnixSeconds, type MarketScope, toUnixSeconds } from './market-scope.ts'
import { readSeries } from './read-series.ts'

const HOUR_MS = 3_600_000
const DAY_SECONDS = 86_400
/** A week and the time with which it begins. */
const COUNT = (7 * DAY_SECONDS) / WEEK_STEP_SECONDS + 1
/** The last price of a series is at most a step old, and this. */
const FRESH_MS = HOUR_MS / 2
/** A line of a week that lacks its last hours is still its line. */
const STALE_MS = 6 * HOUR_MS
const MAX_TOKENS = 1_000
const RUN_MS = 20_000

type Wanted = { scope: MarketScope; token: TokenRef }
type Read = WeekPrices & { asOf: Date }

const keyOf = ({ scope, token: { chain, contractAddress } }: Wanted) => `${scope.cacheName} ${chain}:${contractAddress}`

/** The last week of tokens of any chain, every few hours: only in memory, since in a week nothing of it is wanted. */
export function createWeekPrices(clock: () => number, telemetry: ReturnType<CreateCacheTelemetry> | undefined) {
  const cache = createBatchCache<Wanted, Read>({
    ...{ now: clock, keyOf, maxEntries: MAX_TOKENS, runMs: RUN_MS, staleMs: STALE_MS, telemetry },
    freshMs: { known: FRESH_MS, unknown: FRESH_MS },
    stopping: new AbortController().signal,
    async read(wanted, { signal, learn }) {
      // The tokens of one call, so of one scope.
      const [first] = wanted
      if (first === undefined) return
      const { sources, now } = first.scope
      const end = Math.floor(toUnixSeconds(now) / WEEK_STEP_SECONDS) * WEEK_STEP_SECONDS
      const { series, failure } = await readSeries(
        sources?.tokenPrices ?? [],
        wanted.map(({ token }) => token),
        { end, step: WEEK_STEP_SECONDS, count: COUNT },
        signal,
      )
      const from = end - (COUNT - 1) * WEEK_STEP_SECONDS
      learn(
        wanted.flatMap((each, index) => {
          const prices = series[index]
          return prices ? [[keyOf(each), { from, prices, asOf: now }] as const] : []
        }),
      )
      if (failure !== null && series.includes(null)) throw failure
    },
  })
  return async (
    scope: MarketScope,
    tokens: readonly TokenRef[],
    signal: AbortSignal,
  ): Promise<MarketAnswer<(WeekPrices | null)[]>> => {
    const wanted = tokens.map((token) => ({ scope, token }))
    const { values } = await cache.get(wanted, signal)
    const value = wanted.map((each) => values.get(keyOf(each)) ?? null)
    const ages = value.flatMap((each) => (each === null ? [] : [toUnixSeconds(each.asOf)]))
    return { value, origin: scope.origin, asOf: fromUnixSeconds(Math.min(toUnixSeconds(scope.now), ...ages)) }
  }
}
