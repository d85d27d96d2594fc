import * as z from 'zod/mini'
import { isPlausiblePrice } from '#service/market/plausible.ts'
import type { DatedTokenPrice, TokenPriceSource, TokenRef } from '#service/market/source.ts'
import { looseRecord, looseRows, splitRows } from '#service/upstream/loose-rows.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { defillamaTokenKeys } from './coin-key.ts'
import { readBatches } from './key-batches.ts'
import { readPriceSeries } from './price-series.ts'

const DAY_SECONDS = 86_400
const MAX_TIMES = 100
/** Maximum length of the keys and times in one request, before encoding. */
const MAX_CHARACTERS = 3_000
const NEAR_SECONDS = DAY_SECONDS / 4
const seconds = z.pipe(z.number(), z.transform(Math.floor))
const confidence = z.catch(z.optional(z.number().check(z.minimum(0), z.maximum(1))), undefined)
const Priced = z.object({ price: z.number(), timestamp: seconds, confidence })
const Prices = z.object({ coins: z.record(z.string(), z.catch(z.nullable(Priced), null)) })
const Series = z.object({
  coins: looseRecord(z.object({ prices: looseRows(z.object({ timestamp: seconds, price: z.number(), confidence })) })),
})

type Options = { upstream: Upstream; baseUrl: string; now: () => number }
type PriceRow = z.output<typeof Priced>

/**
 * Prices of tokens on any chain from `coins.llama.fi`: now and a day ago, in concurrent batches of keys. The response
 * omits unknown tokens. If yesterday's prices fail, today's are still returned.
 */
export function defillamaTokenPrices({ upstream, baseUrl, now }: Options): TokenPriceSource {
  async function read(path: string, keys: string[], signal: AbortSignal): Promise<Map<string, PriceRow>> {
    const found = new Map<string, PriceRow>()
    await readBatches(keys, async (batch) => {
      const { coins } = await upstream.json({ url: `${baseUrl}/${path}/${encodeURI(batch.join(','))}`, signal }, Prices)
      for (const [key, price] of Object.entries(coins)) {
        if (price !== null && isPlausiblePrice({ price: price.price, at: price.timestamp })) found.set(key, price)
      }
    })
    signal.throwIfAborted()
    return found
  }

  return {
    id: 'defillama-token-prices',

    async current(tokens, signal) {
      const keys = [...new Set(tokens.flatMap(defillamaTokenKeys))]
      if (keys.length === 0) return []
      const yesterday = Math.floor(now() / 1000 / 300) * 300 - DAY_SECONDS
      const [present, past] = await Promise.allSettled([
        read('prices/current', keys, signal),
        read(`prices/historical/${yesterday}`, keys, signal),
      ])
      if (present.status === 'rejected') throw present.reason
      const pastPrices = past.status === 'fulfilled' ? past.value : new Map<string, PriceRow>()
      return tokens.map((token) => toDatedPrice(token, present.value, pastPrices))
    },

    async at(tokens, signal) {
      const found = new Map<string, Map<number, number>>()
      for (const batch of inBatches(tokens)) {
        const coins = encodeURIComponent(JSON.stringify(batch))
        const url = `${baseUrl}/batchHistorical?coins=${coins}&searchWidth=${DAY_SECONDS / 2}`
        const answer = await upstream.json({ url, signal }, Series)
        for (const [key, series] of Object.entries(answer.coins)) {
          const known = found.get(key) ?? new Map<number, number>()
          for (const { timestamp, price } of splitRows(series?.prices ?? []).rows)
            if (isPlausiblePrice({ price, at: timestamp })) known.set(timestamp, price)
          found.set(key, known)
        }
      }
      return tokens.map(({ token, times }) => {
        const series = defillamaTokenKeys(token).flatMap((key) => [...(found.get(key) ?? [])])
        return times.map((at) => nearest(series, at))
      })
    },

    async datedAt(questions, signal) {
      const found = new Map<string, PriceRow[]>()
      const batches = inBatches(
        questions.map(({ token, at }) => ({ token, times: [at] })),
        MAX_CHARACTERS,
      )
      const results = await Promise.allSettled(
        batches.map(async (batch) => {
          const coins = encodeURIComponent(JSON.stringify(batch))
          const url = `${baseUrl}/batchHistorical?coins=${coins}&searchWidth=${NEAR_SECONDS}`
          const answer = await upstream.json({ url, signal }, Series)
          for (const [key, series] of Object.entries(answer.coins)) {
            const rows = splitRows(series?.prices ?? []).rows
            const plausible = rows.filter(({ price, timestamp }) => isPlausiblePrice({ price, at: timestamp }))
            found.set(key, [...(found.get(key) ?? []), ...plausible])
          }
        }),
      )
      signal.throwIfAborted()
      const failed = results.find((result) => result.status === 'rejected')
      const prices = questions.map(({ token, at }): DatedTokenPrice | null => {
        const rows = defillamaTokenKeys(token).flatMap((key) => found.get(key) ?? [])
        const [row] = rows.toSorted((a, b) => Math.abs(a.timestamp - at) - Math.abs(b.timestamp - at))
        if (row === undefined || Math.abs(row.timestamp - at) > NEAR_SECONDS) return null
        return toTokenPrice(row, null)
      })
      return { prices, failure: failed?.reason ?? null }
    },

    series: (tokens, grid, signal) => readPriceSeries({ upstream, baseUrl }, tokens, grid, signal),
  }
}

function toDatedPrice(
  token: TokenRef,
  present: Map<string, PriceRow>,
  past: Map<string, PriceRow>,
): DatedTokenPrice | null {
  const key = defillamaTokenKeys(token).find((name) => present.has(name))
  const price = key === undefined ? undefined : present.get(key)
  if (key === undefined || price === undefined) return null
  return toTokenPrice(price, past.get(key)?.price ?? null)
}

const toTokenPrice = (
  { price, timestamp, confidence: said }: PriceRow,
  lastDayPrice: number | null,
): DatedTokenPrice => ({
  ...{ at: timestamp, price, lastDayPrice, source: 'defillama' },
  ...(said === undefined ? {} : { confidence: said }),
})

/** Splits keys and their times into requests, each limited in times and in characters. */
function inBatches(
  tokens: { token: TokenRef; times: number[] }[],
  maxCharacters = Number.POSITIVE_INFINITY,
): Record<string, number[]>[] {
  const pairs = tokens.flatMap(({ token, times }) =>
    defillamaTokenKeys(token).flatMap((key) => [...new Set(times)].map((at) => ({ key, at }))),
  )
  const batches: Record<string, number[]>[] = []
  let [times, characters] = [0, 0]
  for (const { key, at } of pairs) {
    const length = key.length + String(at).length
    const open = times < MAX_TIMES && characters + length <= maxCharacters ? batches.at(-1) : undefined
    const batch = open ?? {}
    if (open === undefined) {
      batches.push(batch)
      times = 0
      characters = 0
    }
    batch[key] = [...(batch[key] ?? []), at]
    times += 1
    characters += length
  }
  return batches
}

/** Returns the price nearest to a time, within a day. */
function nearest(series: [number, number][], at: number): number | null {
  let best: [number, number] | undefined
  for (const point of series) {
    if (best === undefined || Math.abs(point[0] - at) < Math.abs(best[0] - at)) best = point
  }
  return best !== undefined && Math.abs(best[0] - at) <= DAY_SECONDS ? best[1] : null
}
