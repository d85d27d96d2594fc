import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Vault } from '#contract/vault.ts'
import { priceChartQuery } from '#dashboard/api/price-chart-query.ts'
import { vaultHistoryQuery } from '#dashboard/api/vaults/vault-history-query.ts'
import { isCoinType } from '#domain/coin-type.ts'
import { type KnownDay, knownDays } from '#domain/simulation/backtest.ts'

/** So far back the service charts prices a point a day. */
const PRICE_DAYS = 365

/** Whether the prices of all coins of a vault are known to the service's charts, which are of coins on Sui. */
export const hasPriceCharts = ({ chain, coins }: Vault, coinCount: number): boolean =>
  chain === 'SUI' && coins.length === coinCount && coins.every(isCoinType)

type Known = { days: KnownDay[] | null; error: Error | null; retry: () => void }

/** The days of a vault's past of which its rate and all prices are known; null while they are on their way. */
export function useKnownDays(vault: Vault): Known {
  const history = useQuery(vaultHistoryQuery(vault))
  const charts = useQueries({
    queries: vault.coins.map((coin) => priceChartQuery(coin, PRICE_DAYS)),
    combine: (answers) => ({
      prices: answers.map(({ data }) => data),
      error: answers.find(({ error }) => error !== null)?.error ?? null,
      retry: () => answers.filter(({ error }) => error !== null).map((answer) => answer.refetch()),
    }),
  })
  const rates = history.data?.data
  const { prices } = charts
  const days = useMemo(() => {
    const known = prices.flatMap((chart) => (chart === undefined ? [] : [chart]))
    if (rates === undefined || known.length < prices.length) return null
    return knownDays(
      rates.map(({ date, apy }) => ({ time: Date.parse(date), value: apy })),
      known.map((chart) => chart.map(({ timestamp, price }) => ({ time: timestamp * 1000, value: price }))),
    )
  }, [rates, prices])
  return {
    days,
    error: days === null ? (history.error ?? charts.error) : null,
    retry: () => {
      if (history.error) void history.refetch()
      charts.retry()
    },
  }
}
