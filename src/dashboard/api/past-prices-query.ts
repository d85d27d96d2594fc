import { queryOptions } from '@tanstack/react-query'
import { isChainId } from '#contract/chains.ts'
import { queryDailyPrices, queryPrices } from '#contract/market/price-quote.ts'
import { call } from './client.ts'
import { timeAgo } from './time-ago.ts'

const HOUR_MS = 3_600_000
const FIVE_MINUTES_MS = 300_000

/** Daily prices of the last `days` of some tokens, in their order. */
export const pastPricesQuery = (tokens: readonly { chain: string; address: string }[], days: number) => {
  const texts = tokens.map(({ chain, address }) => `${chain}:${address}`)
  return queryOptions({
    queryKey: ['past-prices', texts.join(), days],
    queryFn: async ({ signal }) => (await call(queryDailyPrices, { body: { tokens: texts, days } }, { signal })).data,
    // Past prices do not change: but for a day that begins.
    staleTime: HOUR_MS,
    retry: false,
  })
}

/** The prices of some tokens at a time, in ms, in their order. */
export type PricesThen = { at: number; prices: readonly (number | null)[] }

/** The prices so many days ago, as a change over them is counted. `tokens` times `days` are at most as many as one request takes. */
export const pricesAgoQuery = (tokens: readonly { chain: string; address: string }[], days: readonly number[]) =>
  queryOptions({
    queryKey: ['prices-ago', tokens.map(({ chain, address }) => `${chain}:${address}`).join(), days.join()],
    queryFn: async ({ signal }): Promise<PricesThen[]> => {
      const now = Date.now()
      const times = days.map((count) => timeAgo(count, now))
      const questions = times.flatMap((at) =>
        tokens.flatMap(({ chain, address }) => (isChainId(chain) ? { chain, address, at } : [])),
      )
      const { data } = await call(queryPrices, { body: { tokens: questions } }, { signal })
      return times.map((at, index) => ({
        at: at * 1000,
        prices: data.slice(index * tokens.length, (index + 1) * tokens.length).map(({ price }) => price),
      }))
    },
    staleTime: HOUR_MS,
    retry: false,
  })

/**
 * The prices of a week at every fourth hour, oldest first, of all coins of a table in one request; null where the past could not be read.
 * `tokens`: as the operation writes them, `SUI:0x2::sui::SUI`.
 */
export const weekPricesQuery = (tokens: readonly string[]) =>
  queryOptions({
    queryKey: ['week-prices', tokens],
    queryFn: async ({ signal }) => {
      const { data } = await call(queryDailyPrices, { body: { tokens: [...tokens], days: 7, step: '4h' } }, { signal })
      return new Map(tokens.map((token, index) => [token, data[index]?.prices ?? null]))
    },
    staleTime: FIVE_MINUTES_MS,
    retry: false,
  })
