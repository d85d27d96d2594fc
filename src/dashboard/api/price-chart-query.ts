import { queryOptions } from '@tanstack/react-query'
import { getPriceChart } from '#contract/price.ts'
import { call } from './client.ts'
import { timeAgo } from './time-ago.ts'

const FIVE_MINUTES_MS = 300_000

/** Prices of a coin on Sui over the last days, which its own page draws and a backtest looks back on. */
export const priceChartQuery = (coinType: string, days: number) =>
  queryOptions({
    queryKey: ['price-chart', coinType, days],
    queryFn: async ({ signal }) => {
      const from = timeAgo(days, Date.now())
      const { data } = await call(getPriceChart, { query: { address: coinType, from } }, { signal })
      return data
    },
    staleTime: FIVE_MINUTES_MS,
  })
