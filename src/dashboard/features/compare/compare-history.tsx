import { useQueries } from '@tanstack/react-query'
import { type ComponentProps, useMemo } from 'react'
import type { Vault } from '#contract/vault.ts'
import { useHasSpareBudget } from '#dashboard/api/client.ts'
import { dailyPoints } from '#dashboard/api/vaults/daily-points.ts'
import { vaultHistoryQuery } from '#dashboard/api/vaults/vault-history-query.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { niceBounds } from '#dashboard/ui/chart/nice-scale.ts'
import { formatDayWithin } from '#dashboard/ui/chart/time-ticks.ts'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatMoneyTick, formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { formatRate, formatRateTick } from '#dashboard/ui/text/format-rate.ts'
import { formatDate, formatDayOfYear } from '#dashboard/ui/text/format-time.ts'
import { areShort, comparedNames, emphasisOfVault, shortNames } from './compared-lines.ts'
import { texts } from './texts.ts'

const MS_PER_DAY = 86_400_000
const CHART_HEIGHT = { alone: 200, beside: 220 }
/** A chart with its heading and legend. */
const SKELETON_REM = 19

/** What each vault paid and had on the last 90 days, as lines on one scale. `isBeside`: in a column of its own, where the lines have short names at their ends. */
export function CompareHistory({ vaults, isBeside }: { vaults: readonly Vault[]; isBeside: boolean }) {
  const isEnabled = useHasSpareBudget()
  const answers = useQueries({ queries: vaults.map((vault) => ({ ...vaultHistoryQuery(vault), enabled: isEnabled })) })
  const isComing = answers.some(({ isFetching, data }) => isFetching && data === undefined)
  const names = useMemo(() => comparedNames(vaults), [vaults])
  const histories = answers.map(({ data }) => data?.data ?? [])
  const apy = dailyPoints(histories, ({ apy }) => apy)
  const tvl = dailyPoints(histories, ({ tvl }) => tvl)
  if (isComing) return <Skeleton height={isBeside ? 2 * SKELETON_REM : SKELETON_REM} />
  const failed = answers.flatMap(({ isError, data, refetch }, index) =>
    isError && data === undefined ? [{ name: names[index] ?? '', refetch }] : [],
  )
  const failure = failed.length > 0 && (
    <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-caution pl-3 text-sm">
      <span className="wrap-anywhere">{texts.historyFailed(formatList(failed.map(({ name }) => name)))}</span>
      <Button
        onClick={() => {
          for (const { refetch } of failed) void refetch()
        }}
      >
        {texts.tryAgain}
      </Button>
    </p>
  )
  if (apy.length < 2) return failure
  const hasEnds = isBeside && areShort(names)
  const look = hasEnds
    ? { height: CHART_HEIGHT.beside, hasLegend: false, namesEnds: 'alike' as const, xInMargin: true }
    : { height: CHART_HEIGHT.alone }
  // A shorter record begins within the chart.
  const first = apy[0]?.x ?? 0
  const shorter = names
    .flatMap((name, index) => {
      const start = apy.find(({ ys }) => (ys[index] ?? null) !== null)?.x
      return start === undefined || start - first < 2 * MS_PER_DAY ? [] : texts.since(name, formatDayOfYear(start))
    })
    .join(', ')
  const series = (hasEnds ? shortNames(names) : names).map((name, index) => ({
    name,
    emphasis: emphasisOfVault(index),
  }))
  return (
    <div className={`grid min-w-0 gap-x-10 gap-y-6 ${isBeside ? '' : 'lg:grid-cols-2'}`}>
      {failure && <div className="lg:col-span-full">{failure}</div>}
      <Lines
        note={shorter}
        label={texts.apyOver90Days}
        points={apy}
        series={series}
        {...look}
        formatY={formatRate}
        formatYTick={formatRateTick}
      />
      <Lines
        label={texts.tvlOver90Days}
        points={tvl}
        yDomain={niceBounds([0, ...tvl.flatMap(({ ys }) => ys.filter((y) => y !== null))])}
        series={series}
        {...look}
        formatY={formatRoundMoney}
        formatYTick={formatMoneyTick}
      />
    </div>
  )
}

type LinesProps = { note?: string } & Pick<
  ComponentProps<typeof LazyLineChart>,
  | 'label'
  | 'points'
  | 'series'
  | 'formatY'
  | 'formatYTick'
  | 'yDomain'
  | 'hasLegend'
  | 'namesEnds'
  | 'xInMargin'
  | 'height'
>

const Lines = ({ note = '', ...props }: LinesProps) => (
  <section aria-label={props.label}>
    <div className="flex flex-wrap gap-x-3 text-xs">
      <h2 className="font-semibold">{props.label}</h2>
      {note && <p className="text-faded">{note}</p>}
    </div>
    <LazyLineChart
      {...props}
      formatX={formatDate}
      formatXTick={formatDayWithin(props.points[0]?.x ?? 0, props.points.at(-1)?.x ?? 0)}
    />
  </section>
)
