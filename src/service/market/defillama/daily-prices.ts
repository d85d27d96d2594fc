import * as z from 'zod/mini'
import { isPlausiblePrice } from '#service/market/plausible.ts'
import type { DailySeries, TokenRef } from '#service/market/source.ts'
import { looseRecord, looseRows, splitRows } from '#service/upstream/loose-rows.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { defillamaTokenKeys } from './coin-key.ts'

const DAY_SECONDS = 86_400
/** A price is that of a midnight if it is of a time within this of it. */
const NEAR_SECONDS = DAY_SECONDS / 4
/** The source looks each day of each coin up by itself: a year of five is 1,800 look-ups. */
const COINS_PER_REQUEST = 5
const REQUESTS_AT_ONCE = 3

const Series = z.object({
  coins: looseRecord(
    z.object({
      prices: looseRows(z.object({ timestamp: z.pipe(z.number(), z.transform(Math.floor)), price: z.number() })),
    }),
  ),
})

/**
 * A price at each midnight (UTC) of some days, of `coins.llama.fi/chart`. By `end` and not by `start`: its server (DefiLlama/defillama-server,
 * coins/src/getCoinPriceChart.ts) counts back from now where only a start is given. Sui coins have two names: the second is read
 * for those alone that the first did not find.
 */
export async function readDailyPrices(
  { upstream, baseUrl }: { upstream: Upstream; baseUrl: string },
  tokens: readonly TokenRef[],
  { lastDay, days }: { lastDay: number; days: number },
  signal: AbortSignal,
): Promise<{ series: (DailySeries | null)[]; failure: unknown }> {
  const found = new Map<string, DailySeries>()
  const failed = new Set<string>()
  let failure: unknown = null
  const firstDay = lastDay - days + 1
  const query = `end=${lastDay * DAY_SECONDS}&span=${days - 1}&period=1d&searchWidth=${NEAR_SECONDS}`

  async function readBatch(keys: string[]) {
    try {
      const url = `${baseUrl}/chart/${encodeURI(keys.join(','))}?${query}`
      const { coins } = await upstream.json({ url, signal }, Series)
      for (const [key, series] of Object.entries(coins)) {
        const prices = onMidnights(splitRows(series?.prices ?? []).rows, { firstDay, days })
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
    const batches = chunks(keys, COINS_PER_REQUEST)
    for (const group of chunks(batches, REQUESTS_AT_ONCE)) await Promise.all(group.map(readBatch))
  }

  const names = tokens.map(defillamaTokenKeys)
  await readAll(names.map(([first]) => first))
  await readAll(names.flatMap(([first = '', ...others]) => (found.has(first) || failed.has(first) ? [] : others)))
  const series = names.map((keys): DailySeries | null => {
    const key = keys.find((name) => found.has(name))
    if (key !== undefined) return found.get(key) ?? null
    return keys.some((name) => failed.has(name)) ? null : Array.from({ length: days }, () => null)
  })
  return { series, failure }
}

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))

/** Of each midnight the price that is nearest to it in time. */
function onMidnights(
  rows: readonly { timestamp: number; price: number }[],
  { firstDay, days }: { firstDay: number; days: number },
): DailySeries {
  const prices: DailySeries = Array.from({ length: days }, () => null)
  const distances = Array.from({ length: days }, () => NEAR_SECONDS)
  for (const { timestamp, price } of rows) {
    const day = Math.round(timestamp / DAY_SECONDS)
    const [index, distance] = [day - firstDay, Math.abs(timestamp - day * DAY_SECONDS)]
    const nearest = distances[index]
    if (nearest === undefined || distance > nearest || !isPlausiblePrice({ price, at: timestamp })) continue
    prices[index] = price
    distances[index] = distance
  }
  return prices
}
