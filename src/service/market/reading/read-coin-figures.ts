import { createBatchCache } from '#service/cache/batch-cache.ts'
import type { CreateCacheTelemetry } from '#service/cache/cache-telemetry.ts'
import type { MarketAnswer } from '#service/market/market.ts'
import type { CoinFigures, TokenRef } from '#service/market/source.ts'
import { createAnswerCache } from './answer-cache.ts'
import { fromUnixSeconds, type MarketScope, toUnixSeconds } from './market-scope.ts'

const HOUR_MS = 3_600_000
const FRESH_MS = HOUR_MS
/** A cap of yesterday is still the cap's size. */
const STALE_MS = 24 * HOUR_MS
/** New coins wait a day: the list costs several MB. */
const IDS_FRESH_MS = 24 * HOUR_MS
const MAX_TOKENS = 2_000
const RUN_MS = 30_000

type Wanted = { scope: MarketScope; token: TokenRef }
type Read = CoinFigures & { asOf: Date }

const keyOf = ({ scope, token: { chain, contractAddress } }: Wanted) => `${scope.cacheName} ${chain}:${contractAddress}`

/** Market caps and volumes of tokens on any chain: only in memory, since they are read in one call or two. */
export function createCoinFigures(clock: () => number, telemetry: ReturnType<CreateCacheTelemetry> | undefined) {
  const lists = createAnswerCache<ReadonlyMap<string, string>>({ max: 2, clock })
  const cache = createBatchCache<Wanted, Read>({
    ...{ now: clock, keyOf, maxEntries: MAX_TOKENS, runMs: RUN_MS, staleMs: STALE_MS, telemetry },
    freshMs: { known: FRESH_MS, unknown: FRESH_MS },
    stopping: new AbortController().signal,
    async read(wanted, { signal, learn }) {
      // The tokens of one call, so of one scope.
      const [first] = wanted
      const [source] = first?.scope.sources?.coinFigures ?? []
      if (first === undefined || source === undefined) return
      const { cacheName, now } = first.scope
      const read = async (ask: { signal: AbortSignal }) => ({
        answer: await source.listIds(ask.signal),
        freshForMs: IDS_FRESH_MS,
      })
      const ids = await lists({ key: cacheName, read }, signal)
      const idOf = ({ token }: Wanted) => ids.get(source.keyOf(token))
      const figures = await source.readFigures([...new Set(wanted.flatMap((each) => idOf(each) ?? []))], signal)
      learn(
        wanted.flatMap((each) => {
          const found = figures.get(idOf(each) ?? '')
          return found ? [[keyOf(each), { ...found, asOf: now }] as const] : []
        }),
      )
    },
  })
  return async (
    scope: MarketScope,
    tokens: readonly TokenRef[],
    signal: AbortSignal,
  ): Promise<MarketAnswer<(CoinFigures | null)[]> & { failure: unknown }> => {
    const wanted = tokens.map((token) => ({ scope, token }))
    const { values, failure } = await cache.get(wanted, signal)
    const found = wanted.map((each) => values.get(keyOf(each)) ?? null)
    const ages = found.flatMap((each) => (each === null ? [] : [toUnixSeconds(each.asOf)]))
    const asOf = fromUnixSeconds(Math.min(toUnixSeconds(scope.now), ...ages))
    const value = found.map((each) => each && { marketCap: each.marketCap, volume24H: each.volume24H })
    return { value, origin: scope.origin, asOf, failure }
  }
}
