import { createBatchCache } from '#service/cache/batch-cache.ts'
import type { CreateCacheTelemetry } from '#service/cache/cache-telemetry.ts'
import type { Wait } from '#service/cache/wait.ts'
import type { DatedTokenPrice, TokenPriceSource, TokenRef } from '#service/market/source.ts'
import { untilAborted } from '#service/upstream/until-aborted.ts'
import { type Failure, toFailure } from '#service/wallet/sources/failure.ts'

const FRESH_MS = { known: 60_000, unknown: 10 * 60_000 }
/** A price carries its own time, so an old one may be shown. */
const STALE_MS = 60 * 60_000
const MAX_ENTRIES = 50_000
const GATHER_MS = 3

export const priceKey = ({ chain, contractAddress }: TokenRef): string => `${chain} ${contractAddress}`

/** By `priceKey`; a token without a price is absent. `failure`: why some could not be read. */
export type Prices = { prices: Map<string, DatedTokenPrice>; failure: Failure | null }
/** `wait`: absent for background reads, which have their own time limit. */
export type PriceCache = { current(tokens: TokenRef[], signal: AbortSignal, wait?: Wait): Promise<Prices> }

type Parts = {
  sources: TokenPriceSource[]
  now: () => Date
  waitMs: number
  runMs: number
  stopping: AbortSignal
  cacheTelemetry?: CreateCacheTelemetry | undefined
}

/** Prices of any tokens. Each source is read only for those that earlier ones do not know. */
export function createPriceCache({ sources, now, waitMs, runMs, stopping, cacheTelemetry }: Parts): PriceCache {
  const cache = createBatchCache<TokenRef, DatedTokenPrice>({
    now: () => now().getTime(),
    keyOf: priceKey,
    maxEntries: MAX_ENTRIES,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    gatherMs: GATHER_MS,
    runMs,
    stopping,
    telemetry: cacheTelemetry?.('token-prices'),
    async read(tokens, { signal, learn }) {
      let left = tokens
      let failure: unknown = null
      for (const source of sources) {
        if (left.length === 0) break
        try {
          const prices = await untilAborted(source.current(left, signal), signal)
          const found = left.flatMap((token, index) => {
            const price = prices[index]
            return price && isPrice(price.price) ? [[token, price] as const] : []
          })
          learn(found.map(([token, price]) => [priceKey(token), price]))
          const known = new Set(found.map(([token]) => token))
          left = left.filter((token) => !known.has(token))
        } catch (error) {
          failure ??= error
        }
      }
      if (failure !== null) throw failure
    },
  })
  return {
    async current(tokens, signal, wait = { emptyMs: waitMs, staleMs: waitMs }) {
      const { values, failure } = await cache.get(tokens, signal, wait)
      return { prices: values, failure: failure === null ? null : toFailure(failure) }
    },
  }
}

/** Sources send a price of 0 if they have none. */
const isPrice = (price: number) => Number.isFinite(price) && price > 0
