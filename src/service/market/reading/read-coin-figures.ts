import { createBatchCache } from '#service/cache/batch-cache.ts'
import type { CreateCacheTelemetry } from '#service/cache/cache-telemetry.ts'
import type { MarketAnswer } from '#service/market/market.ts'
import type { CoinFigureSource, CoinFigures, TokenRef } from '#service/market/source.ts'
import { createAnswerCache } from './answer-cache.ts'
import { fromUnixSeconds, type MarketScope, toUnixSeconds } from './market-scope.ts'

const HOUR_MS = 3_600_000
const FRESH_MS = HOUR_MS
/** A cap of yesterday is still the cap's size. */
const STALE_MS = 24 * HOUR_MS
/** New coins wait a day: the list costs several MB. */
const IDS_FRESH_MS = 24 * HOUR_MS
/** A list of coins waits no longer for what it is complete without; where there are older figures, not at all. */
const WAIT = { emptyMs: 1_500, staleMs: 0 }
/** A source that failed is left alone for so long. */
const RETRY_MS = HOUR_MS / 60
const MAX_TOKENS = 3_000
/** Ids that are read together, so that what one call has read is there when the next one fails. */
const IDS_AT_ONCE = 200
const RUN_MS = 60_000

type Wanted = { scope: MarketScope; token: TokenRef }
type Read = CoinFigures & { asOf: Date }

const keyOf = ({ scope, token: { chain, contractAddress } }: Wanted) => `${scope.cacheName} ${chain}:${contractAddress}`

/** Market caps and volumes of coins on any chain: only in memory, since they are read in one call or two. */
export function createCoinFigures(clock: () => number, telemetry: ReturnType<CreateCacheTelemetry> | undefined) {
  const lists = createAnswerCache<ReadonlyMap<string, string>>({ max: 2, clock })
  let failed: { at: number; error: unknown } | null = null
  const cache = createBatchCache<Wanted, Read>({
    ...{ now: clock, keyOf, maxEntries: MAX_TOKENS, runMs: RUN_MS, staleMs: STALE_MS, telemetry },
    freshMs: { known: FRESH_MS, unknown: IDS_FRESH_MS },
    stopping: new AbortController().signal,
    async read(wanted, { signal, learn }) {
      // The tokens of one call, so of one scope.
      const [first] = wanted
      const [source] = first?.scope.sources?.coinFigures ?? []
      if (first === undefined || source === undefined) return
      if (failed !== null && Math.abs(clock() - failed.at) < RETRY_MS) throw failed.error
      try {
        await readFrom(source, { wanted, signal, learn })
        failed = null
      } catch (error) {
        failed = { at: clock(), error }
        throw error
      }
    },
  })

  type Reading = {
    wanted: readonly Wanted[]
    signal: AbortSignal
    learn: (values: Iterable<readonly [string, Read]>) => void
  }
  async function readFrom(source: CoinFigureSource, { wanted, signal, learn }: Reading): Promise<void> {
    const scope = wanted[0]?.scope
    if (scope === undefined) return
    const read = async (ask: { signal: AbortSignal }) => ({
      answer: await source.listIds(ask.signal),
      freshForMs: IDS_FRESH_MS,
    })
    const ids = await lists({ key: scope.cacheName, read }, signal)
    const wantedById = new Map<string, Wanted[]>()
    for (const each of wanted) {
      const id = ids.get(source.keyOf(each.token))
      if (id !== undefined) wantedById.set(id, [...(wantedById.get(id) ?? []), each])
    }
    const all = [...wantedById.keys()]
    for (let start = 0; start < all.length; start += IDS_AT_ONCE) {
      const figures = await source.readFigures(all.slice(start, start + IDS_AT_ONCE), signal)
      for (const [id, found] of figures) {
        learn((wantedById.get(id) ?? []).map((each) => [keyOf(each), { ...found, asOf: scope.now }] as const))
      }
    }
  }

  return async (
    scope: MarketScope,
    coins: readonly (readonly TokenRef[])[],
    signal: AbortSignal,
  ): Promise<MarketAnswer<(CoinFigures | null)[]> & { failure: unknown }> => {
    const wanted = coins.flat().map((token) => ({ scope, token }))
    const { values, failure } = await cache.get(wanted, signal, WAIT)
    const found = coins.map((tokens) => largest(tokens.flatMap((token) => values.get(keyOf({ scope, token })) ?? [])))
    const ages = found.flatMap((each) => (each === null ? [] : [toUnixSeconds(each.asOf)]))
    const asOf = fromUnixSeconds(Math.min(toUnixSeconds(scope.now), ...ages))
    const value = found.map((each) => each && { marketCap: each.marketCap, volume24H: each.volume24H })
    return { value, origin: scope.origin, asOf, failure }
  }
}

/** Of the tokens of one coin, of which a bridge may have listed some as coins of their own. */
const largest = (all: readonly Read[]): Read | null =>
  all.toSorted((a, b) => (b.marketCap ?? -1) - (a.marketCap ?? -1))[0] ?? null
