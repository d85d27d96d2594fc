import * as z from 'zod/mini'
import { isPlausiblePrice } from '#service/market/plausible.ts'
import type { PriceGrid, PriceSeries, TokenRef } from '#service/market/source.ts'
import { looseRecord, looseRows, splitRows } from '#service/upstream/loose-rows.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { defillamaTokenKeys } from './coin-key.ts'

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 24 * HOUR_SECONDS
/** A price is that of a time if it was read within this of it, and within half a step. */
const MOST_DISTANCE_SECONDS = DAY_SECONDS / 4
/** The source looks each time of each coin up by itself: a year of days of five coins is 1,830 look-ups. */
const LOOKUPS_PER_REQUEST = 1_830
/** A coin's name has up to a hundred characters, and all names are in the address of the request. */
const MOST_COINS_PER_REQUEST = 25
const REQUESTS_AT_ONCE = 3

const Series = z.object({
  coins: looseRecord(
    z.object({
      prices: looseRows(z.object({ timestamp: z.pipe(z.number(), z.transform(Math.floor)), price: z.number() })),
    }),
  ),
})

/**
 * A price at each time of a grid, of `coins.llama.fi/chart`. By `end` and not by `start`: its server (DefiLlama/defillama-server,
 * coins/src/getCoinPriceChart.ts) counts back from now where only a start is given. Sui coins have two names: the second is read
 * for those alone that the first did not find.
 */
export async function readPriceSeries(
  { upstream, baseUrl }: { upstream: Upstream; baseUrl: string },
  tokens: readonly TokenRef[],
  grid: PriceGrid,
  signal: AbortSignal,
): Promise<{ series: (PriceSeries | null)[]; failure: unknown }> {
  const found = new Map<string, PriceSeries>()
  const failed = new Set<string>()
  let failure: unknown = null
  const { end, step, count } = grid
  const query = `end=${end}&span=${count - 1}&period=${periodOf(step)}&searchWidth=${nearSeconds(grid)}`
  const coinsPerRequest = Math.min(MOST_COINS_PER_REQUEST, Math.max(1, Math.floor(LOOKUPS_PER_REQUEST / count)))

  async function readBatch(keys: string[]) {
    try {
      const url = `${baseUrl}/chart/${encodeURI(keys.join(','))}?${query}`
      const { coins } = await upstream.json({ url, signal }, Series)
      for (const [key, series] of Object.entries(coins)) {
        const prices = onGrid(splitRows(series?.prices ?? []).rows, grid)
        if (prices.some((price) => price !== null)) found.set(key, prices)
      }
    } catch (error) {
      signal.throwIfAborted()
      failure ??= error
      for (const key of keys) failed.add(key)
    }
  }
  async function readAll(wanted: readonly (string | undefined)[]) {
    // A comma list cannot contain a key with a comma.
    const keys = [...new Set(wanted)].filter((key) => key !== undefined).filter((key) => !key.includes(','))
    const batches = chunks(keys, coinsPerRequest)
    for (const group of chunks(batches, REQUESTS_AT_ONCE)) await Promise.all(group.map(readBatch))
  }

  const names = tokens.map(defillamaTokenKeys)
  await readAll(names.map(([first]) => first))
  await readAll(names.flatMap(([first = '', ...others]) => (found.has(first) || failed.has(first) ? [] : others)))
  const series = names.map((keys): PriceSeries | null => {
    const key = keys.find((name) => found.has(name))
    if (key !== undefined) return found.get(key) ?? null
    return keys.some((name) => failed.has(name)) ? null : Array.from({ length: count }, () => null)
  })
  return { series, failure }
}

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))

const nearSeconds = ({ step }: PriceGrid) => Math.min(MOST_DISTANCE_SECONDS, step / 2)
const periodOf = (step: number) => (step % DAY_SECONDS === 0 ? `${step / DAY_SECONDS}d` : `${step / HOUR_SECONDS}h`)

/** Of each time the price that is nearest to it. */
function onGrid(rows: readonly { timestamp: number; price: number }[], grid: PriceGrid): PriceSeries {
  const { end, step, count } = grid
  const prices: PriceSeries = Array.from({ length: count }, () => null)
  const distances = Array.from({ length: count }, () => nearSeconds(grid))
  for (const { timestamp, price } of rows) {
    const stepsBeforeEnd = Math.round((end - timestamp) / step)
    const [index, distance] = [count - 1 - stepsBeforeEnd, Math.abs(end - stepsBeforeEnd * step - timestamp)]
    const nearest = distances[index]
    if (nearest === undefined || distance > nearest || !isPlausiblePrice({ price, at: timestamp })) continue
    prices[index] = price
    distances[index] = distance
  }
  return prices
}
