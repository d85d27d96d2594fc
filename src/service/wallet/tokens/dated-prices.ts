import { LRUCache } from 'lru-cache'
import { lruLimit } from '#service/cache/lru-limit.ts'
import type { DatedTokenPrice, TokenPriceSource, TokenRef } from '#service/market/source.ts'
import { priceKey } from './price-cache.ts'

const MAX_ENTRIES = 50_000
/** How long until an unknown price, or one that may still change, is read again. */
const RETRY_MS = 10 * 60_000
/** A source returns the nearest price within this distance of a time. Until it has passed, a nearer one may appear. */
const SETTLED_MS = 6 * 3_600_000

type DatedQuestion = { token: TokenRef; at: number }
/** By `datedKey`; `failure`: why some could not be read. */
export type ReadDatedPrices = (
  questions: readonly DatedQuestion[],
  signal: AbortSignal,
) => Promise<{ prices: Map<string, DatedTokenPrice>; failure: unknown }>

export const datedKey = (token: TokenRef, at: number): string => `${priceKey(token)} ${at}`

/**
 * Past prices with their times. A price more than six hours old does not change and is read once; a later price, or its
 * absence, is cached for ten minutes.
 */
export function createDatedPrices(sources: TokenPriceSource[], now: () => Date): ReadDatedPrices {
  const known = new LRUCache<string, { price: DatedTokenPrice | null }>({
    ...lruLimit(MAX_ENTRIES),
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
  })
  const isSettled = (at: number) => now().getTime() - at * 1000 > SETTLED_MS
  return async (questions, signal) => {
    const keyed = new Map(questions.map((each) => [datedKey(each.token, each.at), each]))
    let missing = [...keyed].filter(([key]) => !known.has(key))
    let failure: unknown = null
    for (const { datedAt } of sources) {
      if (missing.length === 0 || datedAt === undefined) continue
      const read = await datedAt(
        missing.map(([, question]) => question),
        signal,
      )
      failure ??= read.failure
      for (const [index, [key, { at }]] of missing.entries()) {
        const price = read.prices[index] ?? null
        if (price !== null) known.set(key, { price }, isSettled(at) ? {} : { ttl: RETRY_MS })
      }
      missing = missing.filter(([key]) => !known.has(key))
    }
    if (failure === null) for (const [key] of missing) known.set(key, { price: null }, { ttl: RETRY_MS })
    const prices = [...keyed.keys()].flatMap((key) => {
      const price = known.get(key)?.price ?? null
      return price === null ? [] : [[key, price] as const]
    })
    return { prices: new Map(prices), failure }
  }
}
