import * as z from 'zod/mini'
import type { DatedPrice, PriceSource } from '#service/market/source.ts'
import { upstreamNumber, upstreamText } from '#service/market/upstream-field.ts'
import { looseRecord, looseRows, splitRows } from '#service/upstream/loose-rows.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { eachInTurn } from '#service/upstream/yield-to-event-loop.ts'
import { defillamaCoinKeys } from './coin-key.ts'
import { readBatches } from './key-batches.ts'

const SOURCE = 'defillama'
const MAX_TIMES = 100

const seconds = z.pipe(z.number(), z.transform(Math.floor))
const Priced = z.object({
  price: z.number(),
  symbol: upstreamText(40),
  timestamp: seconds,
  // Missing for some coins, a string for others.
  decimals: z.optional(upstreamNumber),
})
const Current = z.object({ coins: z.record(z.string(), z.catch(z.nullable(Priced), null)) })

const Series = z.object({
  symbol: upstreamText(40),
  decimals: z.optional(upstreamNumber),
  prices: z.pipe(
    looseRows(z.object({ timestamp: seconds, price: z.number() })),
    z.transform((points) => splitRows(points).rows),
  ),
})
const SeriesByCoin = z.object({ coins: looseRecord(Series) })

/** Coin prices from `coins.llama.fi`. The response omits unknown coins; that is not a failure. */
export function defillamaPrices({ upstream, baseUrl }: { upstream: Upstream; baseUrl: string }): PriceSource {
  return {
    id: 'defillama-prices',

    async current(coinTypes, signal) {
      const found = new Map<string, DatedPrice>()
      const askFor = async (keysOf: (coinType: string) => string[]) => {
        const coinTypeByKey = new Map<string, string>()
        await eachInTurn(coinTypes, (coinType) => {
          if (!found.has(coinType)) for (const key of keysOf(coinType)) coinTypeByKey.set(key, coinType)
        })
        await readBatches(coinTypeByKey.keys(), async (keys) => {
          const url = `${baseUrl}/prices/current/${encodeURI(keys.join(','))}`
          const { coins } = await upstream.json({ url, signal }, Current)
          for (const [key, row] of Object.entries(coins)) {
            const coinType = coinTypeByKey.get(key)
            if (coinType !== undefined && row !== null && row.price > 0) found.set(coinType, toDatedPrice(row))
          }
        })
        signal.throwIfAborted()
      }
      await askFor((coinType) => defillamaCoinKeys(coinType).slice(0, 1))
      await askFor((coinType) => defillamaCoinKeys(coinType).slice(1))
      return found
    },

    /** If a coin occurs twice, both results contain the points of all its times. The caller picks the nearest. */
    async manyAt(wanted, signal) {
      const timesByKey: Record<string, number[]> = {}
      for (const { coinType, times } of wanted)
        for (const key of defillamaCoinKeys(coinType)) timesByKey[key] = [...(timesByKey[key] ?? []), ...times]
      const coins = encodeURIComponent(JSON.stringify(timesByKey))
      const answer = await upstream.json({ url: `${baseUrl}/batchHistorical?coins=${coins}`, signal }, SeriesByCoin)
      return wanted.map(({ coinType }) => pricesIn(answer, defillamaCoinKeys(coinType)))
    },

    async at(coinType, times, signal) {
      const keys = defillamaCoinKeys(coinType)
      const byTime = new Map<number, DatedPrice>()
      for (let start = 0; start < times.length; start += MAX_TIMES) {
        const group = times.slice(start, start + MAX_TIMES)
        const coins = encodeURIComponent(JSON.stringify(Object.fromEntries(keys.map((key) => [key, group]))))
        const answer = await upstream.json({ url: `${baseUrl}/batchHistorical?coins=${coins}`, signal }, SeriesByCoin)
        for (const each of pricesIn(answer, keys)) byTime.set(each.at, each)
      }
      return [...byTime.values()].sort((a, b) => a.at - b.at)
    },

    async chart(coinType, { from, to, points }, signal) {
      const keys = defillamaCoinKeys(coinType)
      const step = Math.max(60, Math.round((to - from) / Math.max(1, points - 1)))
      const query = `start=${from}&span=${points}&period=${toPeriod(step)}&searchWidth=${Math.max(600, Math.round(step / 2))}`
      const url = `${baseUrl}/chart/${encodeURI(keys.join(','))}?${query}`
      const series = firstSeries(await upstream.json({ url, signal }, SeriesByCoin), keys)
      return (series?.prices ?? [])
        .filter(({ price, timestamp }) => price > 0 && timestamp >= from - step && timestamp <= to + step)
        .map(({ timestamp, price }) => ({ at: timestamp, price }))
        .sort((a, b) => a.at - b.at)
    },
  }
}

type SeriesAnswer = z.output<typeof SeriesByCoin>
const firstSeries = ({ coins }: SeriesAnswer, keys: string[]) =>
  keys.map((key) => coins[key]).find((series) => series && series.prices.length > 0)

/** Returns the points without duplicates, oldest first. */
function pricesIn(answer: SeriesAnswer, keys: string[]): DatedPrice[] {
  const series = firstSeries(answer, keys)
  const byTime = new Map<number, DatedPrice>()
  for (const point of series?.prices ?? []) {
    if (series && point.price > 0) byTime.set(point.timestamp, toDatedPrice({ ...series, ...point }))
  }
  return [...byTime.values()].sort((a, b) => a.at - b.at)
}

const toDatedPrice = (row: z.output<typeof Priced>): DatedPrice => ({
  at: row.timestamp,
  price: row.price,
  symbol: row.symbol,
  decimals: row.decimals ?? null,
  source: SOURCE,
})

/** Converts a step to `5m`, `4h` or `1d`, using the largest unit that divides it. */
function toPeriod(step: number): string {
  if (step % 86_400 === 0) return `${step / 86_400}d`
  if (step % 3_600 === 0) return `${step / 3_600}h`
  return `${Math.max(1, Math.round(step / 60))}m`
}
