import { useQueries } from '@tanstack/react-query'
import type { Vault, VaultHistoryPoint, VaultSide } from '#contract/vault.ts'
import { vaultHistoryQuery } from '#dashboard/api/vaults/vault-history-query.ts'
import type { ChartPoint } from '#dashboard/ui/chart/chart-props.ts'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { formatDate, formatDayOfYear } from '#dashboard/ui/text/format-time.ts'
import { distinctTitles } from '#dashboard/ui/text/vault-labels.ts'
import { texts } from './texts.ts'

/** Each is a request, which the vault's own page then need not make. */
const SHOWN = 3
const DAYS = 90
const DAY_MS = 86_400_000
const CHART_HEIGHT = 200
/** The chart, and its legend on one line. */
const SKELETON_REM = 14.25

type Props = {
  side: VaultSide
  /** The largest first; null: not known yet. */
  vaults: readonly Vault[] | null
  /** As far as it is known before they are. */
  likelyCount: number
}

/** What the largest vaults of a list have paid, or cost, day by day. */
export function ProtocolHistory({ side, vaults, likelyCount }: Props) {
  const shown = vaults?.slice(0, SHOWN)
  return (
    <Section title={titles[side](shown?.length ?? Math.min(likelyCount, SHOWN))}>
      {shown ? <History side={side} vaults={shown} /> : <Skeleton height={SKELETON_REM} />}
    </Section>
  )
}

function History({ side, vaults }: { side: VaultSide; vaults: readonly Vault[] }) {
  const queries = useQueries({ queries: vaults.map(vaultHistoryQuery) })
  const failed = queries.filter(({ error, data }) => error !== null && data === undefined)
  if (queries.some(({ isPending }) => isPending)) return <Skeleton height={SKELETON_REM} />
  const [first] = failed
  if (first?.error && failed.length === queries.length) {
    const retry = () => {
      for (const { refetch } of failed) void refetch()
    }
    return <ErrorCard error={first.error} what={texts.rateHistory} onRetry={retry} />
  }
  const points = dailyPoints(queries.map(({ data }) => data?.data ?? []))
  if (points.length < 2) return <EmptyState title={texts.noHistoryYet}>{texts.serviceRecordsSample}</EmptyState>
  return (
    <LazyLineChart
      label={titles[side](vaults.length)}
      height={CHART_HEIGHT}
      series={distinctTitles(vaults).map((name) => ({ name }))}
      points={points}
      formatX={formatDate}
      formatY={formatRate}
      formatXTick={formatDayOfYear}
    />
  )
}

const titles: Record<VaultSide, (count: number) => string> = {
  earn: (count) => (count === 1 ? texts.apyOver90 : texts.apyLargest(count)),
  borrow: (count) => (count === 1 ? texts.borrowApyOver90 : texts.borrowApyLargest(count)),
}

/** One point a day, the last of each: the last hours of a history are finer. */
export function dailyPoints(histories: readonly (readonly VaultHistoryPoint[])[]): ChartPoint[] {
  const byDay = histories.map((history) => new Map(history.map(({ date, apy }) => [dayOf(date), apy])))
  const days = [...new Set(byDay.flatMap((each) => [...each.keys()]))]
    .filter((day) => !Number.isNaN(day))
    .toSorted((a, b) => a - b)
  const from = (days.at(-1) ?? 0) - DAYS * DAY_MS
  return days.filter((day) => day >= from).map((day) => ({ x: day, ys: byDay.map((each) => each.get(day) ?? null) }))
}

const dayOf = (date: string) => Math.floor(Date.parse(date) / DAY_MS) * DAY_MS
