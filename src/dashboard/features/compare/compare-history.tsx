import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Vault } from '#contract/vault.ts'
import { useHasSpareBudget } from '#dashboard/api/client.ts'
import { dailyPoints } from '#dashboard/api/vaults/daily-points.ts'
import { vaultHistoryQuery } from '#dashboard/api/vaults/vault-history-query.ts'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { formatMoney, formatMoneyTick } from '#dashboard/ui/text/format-money.ts'
import { formatRate, formatRateTick } from '#dashboard/ui/text/format-rate.ts'
import { formatDate } from '#dashboard/ui/text/format-time.ts'
import { distinctTitles } from '#dashboard/ui/text/vault-labels.ts'
import { texts } from './texts.ts'

const CHART_HEIGHT = 200
/** A chart with its heading and legend. */
const SKELETON_REM = 19

/** What each vault paid and had on the last 90 days, as lines on one scale. `isBeside`: in a column of its own. */
export function CompareHistory({ vaults, isBeside }: { vaults: readonly Vault[]; isBeside: boolean }) {
  const isEnabled = useHasSpareBudget()
  const answers = useQueries({ queries: vaults.map((vault) => ({ ...vaultHistoryQuery(vault), enabled: isEnabled })) })
  const isComing = answers.some(({ isFetching, data }) => isFetching && data === undefined)
  const names = useMemo(() => distinctTitles(vaults), [vaults])
  const histories = answers.map(({ data }) => data?.data ?? [])
  const apy = dailyPoints(histories, ({ apy }) => apy)
  const tvl = dailyPoints(histories, ({ tvl }) => tvl)
  if (isComing) return <Skeleton height={isBeside ? 2 * SKELETON_REM : SKELETON_REM} />
  if (apy.length < 2) return null
  // Every other one is dashed, so that nothing depends on colour alone.
  const series = names.map((name, index) => ({ name, emphasis: index % 2 === 1 ? 'dashed' : 'plain' }) as const)
  return (
    <div className={`grid min-w-0 gap-x-10 gap-y-6 ${isBeside ? 'lg:sticky lg:top-16' : 'lg:grid-cols-2'}`}>
      <section aria-label={texts.apyOver90Days}>
        <h2 className="pb-2 text-xs font-semibold">{texts.apyOver90Days}</h2>
        <LazyLineChart
          label={texts.apyOver90Days}
          points={apy}
          series={series}
          formatX={formatDate}
          formatY={formatRate}
          formatYTick={formatRateTick}
          height={CHART_HEIGHT}
        />
      </section>
      <section aria-label={texts.tvlOver90Days}>
        <h2 className="pb-2 text-xs font-semibold">{texts.tvlOver90Days}</h2>
        <LazyLineChart
          label={texts.tvlOver90Days}
          points={tvl}
          series={series}
          formatX={formatDate}
          formatY={formatMoney}
          formatYTick={formatMoneyTick}
          height={CHART_HEIGHT}
        />
      </section>
    </div>
  )
}
