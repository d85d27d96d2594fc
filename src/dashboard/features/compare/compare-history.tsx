import { useQueries } from '@tanstack/react-query'
import { type ComponentProps, useMemo } from 'react'
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
      <Lines
        label={texts.apyOver90Days}
        points={apy}
        series={series}
        formatY={formatRate}
        formatYTick={formatRateTick}
      />
      <Lines
        label={texts.tvlOver90Days}
        points={tvl}
        series={series}
        formatY={formatMoney}
        formatYTick={formatMoneyTick}
      />
    </div>
  )
}

type LinesProps = Pick<ComponentProps<typeof LazyLineChart>, 'label' | 'points' | 'series' | 'formatY' | 'formatYTick'>

const Lines = (props: LinesProps) => (
  <section aria-label={props.label}>
    <h2 className="pb-2 text-xs font-semibold">{props.label}</h2>
    <LazyLineChart {...props} formatX={formatDate} height={CHART_HEIGHT} />
  </section>
)
