import { useMemo } from 'react'
import { useWorthPast } from '#dashboard/features/wallet/head/use-worth-past.ts'
import type { WorthPast } from '#dashboard/features/wallet/head/worth-past.ts'
import { Private, useHiddenAmounts, useMoneyText } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { kindLook } from '#dashboard/features/wallet/ui/kind-look.ts'
import { Profit } from '#dashboard/features/wallet/ui/profit.tsx'
import type { WalletData } from '#dashboard/features/wallet/use-wallet-data.ts'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { Sparkline } from '#dashboard/ui/chart/sparkline.tsx'
import { formatTimeTick, timeTicks } from '#dashboard/ui/chart/time-ticks.ts'
import { Change } from '#dashboard/ui/display/change.tsx'
import { Figure } from '#dashboard/ui/display/figure.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { formatMoney, formatMoneyTick } from '#dashboard/ui/text/format-money.ts'
import { DASH } from '#dashboard/ui/text/format-number.ts'
import { formatShare } from '#dashboard/ui/text/format-rate.ts'
import { formatDate } from '#dashboard/ui/text/format-time.ts'
import { changeOver, extremes, type PastChange } from './past-change.ts'
import { texts } from './texts.ts'

const CHART_REM = 24
const REM = 16
/** From here on a share of the value reads 100%. */
const WHOLE = 0.995

type Assets = Pick<WalletData, 'holdings' | 'positions'>

/** While a wallet has no history of its own: what it has today, at the prices of each day of the last month. */
export function PastWorth({ wallet, holdings, positions }: Assets & { wallet: string }) {
  const own = useMemo(
    () => ({
      holdings: { ...holdings, rows: holdings.rows.filter((each) => each.wallet === wallet) },
      positions: { ...positions, rows: positions.rows.filter((each) => each.wallet === wallet) },
    }),
    [holdings, positions, wallet],
  )
  const { past, isPending, failure, hasWorth, isWatched } = useWorthPast([wallet], own)
  if (isPending) return <Skeleton height={CHART_REM} />
  if (failure) return <ErrorCard error={failure.error} what={texts.pastPrices} onRetry={failure.retry} />
  if (past === null && !hasWorth) return null
  if (past === null)
    return (
      <EmptyState title={texts.noPast}>
        {texts.noPastNote} {!isWatched && texts.noPastWatch}
      </EmptyState>
    )
  if (past.basis !== 'prices') return null
  return (
    <section aria-label={texts.assetsPast} className="grid gap-y-3 pt-3 text-sm">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="text-base font-semibold">{texts.assetsPast}</h2>
        <p className="text-faded">{texts.assetsPastNote(formatShare(past.coverage))}</p>
      </div>
      <Figures past={past} />
      <div className="grid gap-x-10 gap-y-3 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Curve past={past} />
        <Kinds past={past} />
      </div>
      <Days past={past} />
    </section>
  )
}

const timesOf = ({ points }: WorthPast) => points.map(({ at }) => at)
const valuesOf = ({ points }: WorthPast) => points.map(({ value }) => value)

/** The sum of what has past prices is the net worth only where that is all: the head above counts the rest too. */
const wholeName = ({ coverage }: WorthPast) =>
  coverage < WHOLE ? texts.pricedShare(formatShare(coverage)) : texts.netWorth

/** Nothing of 24 hours: the points are days, and the head, which knows it, counts more coins. */
function Figures({ past }: { past: WorthPast }) {
  const [times, values] = [timesOf(past), valuesOf(past)]
  const ends = extremes(times, values)
  const changes = [
    { label: texts.days7, change: changeOver(times, values, 7) },
    { label: texts.days30, change: changeOver(times, values, 30) },
  ]
  return (
    <div className="flex flex-wrap gap-x-10 gap-y-2 border-y border-line py-2">
      {changes.map(({ label, change }) => (
        <Figure
          key={label}
          isDense
          label={label}
          value={<Change percent={change?.percent ?? null} />}
          note={<Profit usd={change?.dollars ?? null} />}
        />
      ))}
      {ends && (
        <Figure
          isDense
          label={texts.highest}
          value={<Money usd={ends.highest.value} />}
          note={formatDate(ends.highest.at)}
        />
      )}
      {ends && (
        <Figure
          isDense
          label={texts.lowest}
          value={<Money usd={ends.lowest.value} />}
          note={formatDate(ends.lowest.at)}
        />
      )}
    </div>
  )
}

const Money = ({ usd }: { usd: number | null }) => <Private>{formatMoney(usd)}</Private>

/** The net worth alone: beside it the kinds would be lines at the foot of the chart. */
function Curve({ past }: { past: WorthPast }) {
  const { points } = past
  const isHidden = useHiddenAmounts()
  const money = useMoneyText()
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  return (
    <LazyLineChart
      label={texts.assetsPast}
      points={points.map(({ at, value }) => ({ x: at, ys: [value] }))}
      series={[{ name: wholeName(past), isFilled: true }]}
      hasLegend={false}
      formatX={formatDate}
      xTicks={timeTicks(first, last)}
      formatXTick={formatTimeTick}
      formatY={money}
      formatYTick={isHidden ? () => '' : formatMoneyTick}
      height={CHART_REM * REM}
    />
  )
}

type KindRow = {
  name: string
  values: readonly (number | null)[]
  now: number | null
  week: PastChange | null
  month: PastChange | null
}

const figure = { align: 'right', headLook: 'h-8 pl-3 text-xs font-medium', cellLook: 'py-1 pl-3 align-top' } as const
const columns: readonly PlainColumn<KindRow>[] = [
  { header: texts.kind, headLook: 'h-8 text-xs font-medium', cellLook: 'py-1 align-top', cell: ({ name }) => name },
  {
    header: texts.course,
    look: 'max-sm:hidden',
    headLook: 'h-8 pl-3 text-xs font-medium',
    cellLook: 'py-1 pl-3 align-top',
    cell: ({ name, values }) => <Sparkline values={values} label={texts.courseOf(name)} />,
  },
  { ...figure, header: texts.now, cell: ({ now }) => <Money usd={now} /> },
  { ...figure, header: texts.days7, cell: ({ week }) => <Difference change={week} /> },
  { ...figure, header: texts.days30, cell: ({ month }) => <Difference change={month} /> },
]

/** What each kind is worth and by how much its prices moved it. */
function Kinds({ past }: { past: WorthPast }) {
  const times = timesOf(past)
  const rowOf = (name: string, values: readonly (number | null)[]): KindRow => ({
    name,
    values,
    now: values.at(-1) ?? null,
    week: changeOver(times, values, 7),
    month: changeOver(times, values, 30),
  })
  return (
    <PlainTable
      caption={texts.changeByKind}
      columns={columns}
      rows={[
        rowOf(wholeName(past), valuesOf(past)),
        ...(past.kinds.length > 1 ? past.kinds : []).map(({ kind, values }) => rowOf(kindLook(kind).label, values)),
      ]}
      rowKey={({ name }) => name}
      looks={{
        table: 'w-full',
        caption: 'sr-only',
        headRow: 'border-b border-rule',
        row: 'border-b border-line',
      }}
    />
  )
}

function Difference({ change }: { change: PastChange | null }) {
  if (change === null) return <span className="text-faded">{DASH}</span>
  return (
    <>
      <span className="whitespace-nowrap">
        <Profit usd={change.dollars} />
      </span>
      {change.percent !== null && (
        <span className="block text-xs">
          <Change percent={change.percent} />
        </span>
      )}
    </>
  )
}

function Days({ past }: { past: WorthPast }) {
  const { points, kinds } = past
  const money = useMoneyText()
  const shown = kinds.length > 1 ? kinds : []
  return (
    <ValueTable
      summary={texts.showTable}
      headers={[texts.day, wholeName(past), ...shown.map(({ kind }) => kindLook(kind).label)]}
      rows={() =>
        points
          .map(({ at, value }, index) => [
            formatDate(at),
            money(value),
            ...shown.map(({ values }) => money(values[index] ?? null)),
          ])
          .toReversed()
      }
    />
  )
}
