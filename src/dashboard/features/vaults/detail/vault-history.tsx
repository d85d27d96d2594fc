import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import * as z from 'zod/mini'
import type { Vault, VaultHistoryPoint } from '#contract/vault.ts'
import { vaultHistoryQuery } from '#dashboard/api/vaults/vault-history-query.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { ChartFiles } from '#dashboard/ui/chart/chart-files.tsx'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { horizonLabel } from '#dashboard/ui/form/horizon-field.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { formatMoney, formatMoneyTick } from '#dashboard/ui/text/format-money.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { formatDate, formatTime } from '#dashboard/ui/text/format-time.ts'
import { texts } from './texts.ts'

const windows = { '30d': 30, '90d': 90, '1y': 365, all: Infinity } as const
type Window = keyof typeof windows
const windowNames = {
  '30d': horizonLabel(30),
  '90d': horizonLabel(90),
  '1y': horizonLabel(365),
  all: texts.all,
} as const
const options = (Object.keys(windows) as Window[]).map((value) => ({ value, label: windowNames[value] }))
const urlShape = { history: z._default(z.enum(['30d', '90d', '1y', 'all']), '90d') }

const MS_PER_DAY = 86_400_000
const CHART_HEIGHT = 124
/** Two charts, their legends, the space between, and the line of the table. */
const SKELETON_REM = 20.25

export function VaultHistory({ vault }: { vault: Vault }) {
  const [{ history }, setUrl] = useUrlState(urlShape)
  const { data, error, isPending, refetch } = useQuery(vaultHistoryQuery(vault))
  const points = useMemo(() => within(data?.data ?? [], windows[history]), [data, history])
  return (
    <Section
      title={texts.history}
      actions={
        (data || isPending) && (
          <Segmented
            label={texts.period}
            options={options}
            value={history}
            onChange={(value) => setUrl({ history: value }, { replace: true })}
          />
        )
      }
    >
      {isPending && <Skeleton height={SKELETON_REM} />}
      {error && !data && <ErrorCard error={error} what={texts.historyText} onRetry={() => void refetch()} />}
      {data && points.length < 2 && (
        <EmptyState title={points.length === 0 ? texts.noHistoryYet : texts.oneSampleSo}>
          {texts.serviceRecordsSample}
        </EmptyState>
      )}
      {points.length >= 2 && <Charts points={points} name={vault.name} />}
    </Section>
  )
}

type Point = { time: number; apy: number | null; tvl: number | null }

const series = [{ name: texts.totalApy }, { name: texts.valueLocked }] as const
const day = (time: number) => new Date(time).toISOString()

function Charts({ points, name }: { points: readonly Point[]; name: string }) {
  const drawing = useRef<HTMLDivElement>(null)
  const apy = useMemo(() => points.map(({ time, apy }) => ({ x: time, ys: [apy] })), [points])
  const tvl = useMemo(() => points.map(({ time, tvl }) => ({ x: time, ys: [tvl] })), [points])
  const both = () => points.map(({ time, apy, tvl }) => ({ x: time, ys: [apy, tvl] }))
  const rows = () =>
    points.toReversed().map(({ time, apy, tvl }) => [formatTime(time), formatRate(apy), formatMoney(tvl)])
  return (
    <>
      <div className="grid gap-y-3">
        <LazyLineChart
          label={texts.totalApyOf(name)}
          points={apy}
          series={[series[0]]}
          formatX={formatDate}
          formatY={formatRate}
          height={CHART_HEIGHT}
          drawing={drawing}
        />
        <LazyLineChart
          label={texts.valueLockedOf(name)}
          points={tvl}
          series={[series[1]]}
          formatX={formatDate}
          formatY={formatMoney}
          formatYTick={formatMoneyTick}
          height={CHART_HEIGHT}
        />
      </div>
      <ValueTable
        summary={texts.showTable}
        headers={[texts.time, texts.totalApy, texts.valueLocked]}
        rows={rows}
        actions={
          <ChartFiles
            name={texts.historyOf(name)}
            title={texts.totalApyOf(name)}
            note={texts.totalApyOne}
            xHeader={texts.time}
            writeX={day}
            points={both}
            series={series}
            drawing={drawing}
          />
        }
      />
    </>
  )
}

/** The last days of a history, counted back from its end: an old history still shows. */
function within(history: readonly VaultHistoryPoint[], days: number): Point[] {
  const points = history
    .map(({ date, apy, tvl }) => ({ time: Date.parse(date), apy, tvl }))
    .filter(({ time }) => !Number.isNaN(time))
  const end = points.at(-1)?.time ?? 0
  return points.filter(({ time }) => time >= end - days * MS_PER_DAY)
}
