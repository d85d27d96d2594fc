import { LRUCache } from 'lru-cache'
import { lruLimit } from '#service/cache/lru-limit.ts'
import type { TokenPriceSource, TokenRef } from '#service/market/source.ts'
import { priceKey } from '#service/wallet/tokens/price-cache.ts'

const MAX_ENTRIES = 100_000

/** Times in Unix seconds. */
export type PastTimes = { token: TokenRef; times: number[] }
/** By `pastKey`, dollars; absent: not known. */
export type ReadPastPrices = (tokens: PastTimes[], signal: AbortSignal) => Promise<Map<string, number>>

export const pastKey = (token: TokenRef, at: number): string => `${priceKey(token)} ${at}`

/** Past prices, which do not change: each is read once. Later sources fill the gaps of earlier ones. */
export function createPastPrices(sources: TokenPriceSource[]): ReadPastPrices {
  const known = new LRUCache<string, { price: number }>(lruLimit(MAX_ENTRIES))
  return async (tokens, signal) => {
    for (const source of sources) {
      const missing = tokens
        .map(({ token, times }) => ({ token, times: times.filter((at) => !known.has(pastKey(token, at))) }))
        .filter(({ times }) => times.length > 0)
      if (missing.length === 0) break
      const read = await source.at(missing, signal)
      for (const [row, { token, times }] of missing.entries()) {
        for (const [column, at] of times.entries()) {
          const price = read[row]?.[column]
          if (typeof price === 'number' && price > 0) known.set(pastKey(token, at), { price })
        }
      }
    }
    return new Map(
      tokens.flatMap(({ token, times }) =>
        times.flatMap((at) => {
          const price = known.get(pastKey(token, at))?.price
          return price === undefined ? [] : [[pastKey(token, at), price] as const]
        }),
      ),
    )
  }
}
