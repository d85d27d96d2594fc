import { LRUCache } from 'lru-cache'
import { lruLimit } from '#service/cache/lru-limit.ts'
import type { TokenPriceSource, TokenRef } from '#service/market/source.ts'
import { priceKey } from '#service/wallet/price-cache.ts'

const MAX_ENTRIES = 100_000

/** Times in Unix seconds. */
export type PastTimes = { token: TokenRef; times: number[] }
/** By `pastKey`, dollars; absent: not known. */
export type ReadPastPrices = (asked: PastTimes[], signal: AbortSignal) => Promise<Map<string, number>>

export const pastKey = (token: TokenRef, at: number): string => `${priceKey(token)} ${at}`

/** Prices of the past, which do not change: what was read once is not asked again. Each later source fills what is left. */
export function createPastPrices(sources: TokenPriceSource[]): ReadPastPrices {
  const known = new LRUCache<string, { price: number }>(lruLimit(MAX_ENTRIES))
  return async (asked, signal) => {
    for (const source of sources) {
      const missing = asked
        .map(({ token, times }) => ({ token, times: times.filter((at) => !known.has(pastKey(token, at))) }))
        .filter(({ times }) => times.length > 0)
      if (missing.length === 0) break
      const read = await source.at(missing, signal)
      for (const [index, { token, times }] of missing.entries()) {
        for (const [place, at] of times.entries()) {
          const price = read[index]?.[place]
          if (typeof price === 'number' && price > 0) known.set(pastKey(token, at), { price })
        }
      }
    }
    return new Map(
      asked.flatMap(({ token, times }) =>
        times.flatMap((at) => {
          const price = known.get(pastKey(token, at))?.price
          return price === undefined ? [] : [[pastKey(token, at), price] as const]
        }),
      ),
    )
  }
}
