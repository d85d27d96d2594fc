import { queryOptions } from '@tanstack/react-query'
import { queryDailyPrices } from '#contract/market/price-quote.ts'
import { call } from './client.ts'

const HOUR_MS = 3_600_000

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
