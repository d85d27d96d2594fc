import { useQuery } from '@tanstack/react-query'
import type { Coin } from '#contract/coin.ts'
import { useHasSpareBudget } from '#dashboard/api/client.ts'
import { priceChartQuery } from '#dashboard/api/price-chart-query.ts'
import { LEAST_RETURNS } from '#domain/simulation/outcome/coin-past.ts'
import { dailyLogReturns, volatilityYear } from '#domain/simulation/paths/price-history.ts'

export const VOLATILITY_DAYS = 90

/** As Simulate has it of a coin: what its daily closes of the last days make of a year, a fraction. null: too few are known. */
export function useVolatility({ coinType }: Coin): { sigma: number | null; isFetching: boolean } {
  const { data, isFetching } = useQuery({ ...priceChartQuery(coinType, 365), enabled: useHasSpareBudget() })
  const returns = dailyLogReturns(
    (data ?? []).map(({ timestamp, price }) => ({ time: timestamp * 1000, value: price })),
    VOLATILITY_DAYS,
  )
  return { sigma: returns.size < LEAST_RETURNS ? null : volatilityYear(returns), isFetching }
}
