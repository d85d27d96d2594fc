import { type ReactNode, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useWorthPast } from '#dashboard/features/wallet/head/use-worth-past.ts'
import { DAY_MS, type WorthPast } from '#dashboard/features/wallet/head/worth-past.ts'
import { Private, useHiddenAmounts, useMoneyText } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { kindLook } from '#dashboard/features/wallet/ui/kind-look.ts'
import { Profit } from '#dashboard/features/wallet/ui/profit.tsx'
import type { WalletData } from '#dashboard/features/wallet/use-wallet-data.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { useIsWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { Sparkline } from '#dashboard/ui/chart/sparkline.tsx'
import { formatTimeTick, timeTicks } from '#dashboard/ui/chart/time-ticks.ts'
import { Change } from '#dashboard/ui/display/change.tsx'
import { Figure } from '#dashboard/ui/display/figure.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { horizonLabel } from '#dashboard/ui/form/horizon-field.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { formatMoney, formatMoneyTick } from '#dashboard/ui/text/format-money.ts'
import { formatShare } from '#dashboard/ui/text/format-rate.ts'
import { formatDate, formatDayOfYear, formatTime } from '#dashboard/ui/text/format-time.ts'
import { changeOver, extremes, largestFall, type PastChange, pastWithin } from './past-change.ts'
import { texts } from './texts.ts'

const CHART_REM = 22
/** The figures, and the curve beside the kinds. */
const BODY_REM = 30
const REM = 16
/** From here on a share of the value reads 100%. */
const WHOLE = 0.995

type Assets = Pick<WalletData, 'holdings' | 'positions'>

const ranges = [
  { value: '7d', label: horizonLabel(7), days: 7 },
  { value: '30d', label: horizonLabel(30), days: 30 },
  { value: '90d', label: horizonLabel(90), days: 90 },
  { value: '1y', label: horizonLabel(365), days: 365 },
] as const
const url = { range: z._default(z.enum(ranges.map(({ value }) => value)), '30d') }
/** The head reads so many anyway: a shorter range is cut from them. */
const LEAST_DAYS = 30

/** A period of days with its short name. */
type Range = (typeof ranges)[number]

/** `children`: below it, once its height is known: what is below moves nowhere. */
type Props = Assets & { wallet: string; children?: ReactNode }

/** While a wallet has no history of its own: what it has today, at the prices of each day of a period. */
export function PastWorth({ wallet, holdings, positions, children }: Props) {
  const [state, set] = useUrlState(url)
  const range = ranges.find(({ value }) => value === state.range) ?? ranges[1]
  const own = useMemo(
    () => ({
      holdings: { ...holdings, rows: holdings.rows.filter((each) => each.wallet === wallet) },
      positions: { ...positions, rows: positions.rows.filter((each) => each.wallet === wallet) },
    }),
    [holdings, positions, wallet],
  )
  const days = Math.max(range.days, LEAST_DAYS)
  const [hasBeenShown, setHasBeenShown] = useState(false)
  const { past, isPending, failure, hasWorth, isWatched } = useWorthPast([wallet], own, days)
  if (isPending && !hasWorth) return <Skeleton height={BODY_REM} />
  if (!hasWorth || (past !== null && past.basis !== 'prices')) return children
  const shown = past && pastWithin(past, range.days)
  if (!isPending && !hasBeenShown) setHasBeenShown(true)
  const isFirst = isPending && !hasBeenShown
  return (
    <>
      <section aria-label={texts.assetsPast} className="grid gap-y-3 pt-3 text-sm">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="text-base font-semibold">{texts.assetsPast}</h2>
          {/* It comes later: where there is no room beside the ranges, it comes below them. */}
          {past && (
            <p className="text-faded max-xl:order-last max-xl:w-full">
              {texts.assetsPastNote(formatShare(past.coverage))}
            </p>
          )}
          <div className="ml-auto max-sm:w-full">
            <Segmented
              label={texts.range}
              options={ranges}
              value={range.value}
              onChange={(value) => set({ range: value }, { replace: true })}
            />
          </div>
        </div>
        {isPending && <Skeleton height={BODY_REM} />}
        {failure && <ErrorCard error={failure.error} what={texts.pastPrices} onRetry={failure.retry} />}
        {!isPending && !failure && !shown && (
          <EmptyState title={texts.noPast}>
            {texts.noPastNote} {!isWatched && texts.noPastWatch}
          </EmptyState>
        )}
        {shown && (
          <>
            <Figures past={shown} range={range} />
            <div className="grid gap-x-10 gap-y-3 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
              <Curve past={shown} />
              <Kinds past={shown} range={range} />
            </div>
            <Days past={shown} />
          </>
        )}
      </section>
      {!isFirst && children}
    </>
  )
}

const timesOf = ({ points }: WorthPast) => points.map(({ at }) => at)
const valuesOf = ({ points }: WorthPast) => points.map(({ value }) => value)

/** The sum of what has past prices is the net worth only where that is all: the head above counts the rest too. */
const wholeName = ({ coverage }: WorthPast) => (coverage < WHOLE ? texts.pricedTotal : texts.netWorth)

/** Nothing of 24 hours: the points are days, and the head, which knows it, counts more coins. */
function Figures({ past, range }: { past: WorthPast; range: Range }) {
  const [times, values] = [timesOf(past), valuesOf(past)]
  const change = changeOver(times, values, range.days)
  const ends = extremes(times, values)
  const fall = largestFall(times, values)
  return (
    <div className="grid grid-cols-2 gap-x-10 gap-y-2 border-y border-line py-2 sm:flex sm:flex-wrap">
      <Figure
        isDense
        label={texts.changeIn(range.label)}
        value={<Change percent={change?.percent ?? null} />}
        note={<Profit usd={change?.dollars ?? null} />}
      />
      {ends && (
        <Figure
          isDense
          label={texts.highest}
          value={<Money usd={ends.highest.value} />}
          note={dayOf(past, ends.highest.at)}
        />
      )}
      {ends && (
        <Figure
          isDense
          label={texts.lowest}
          value={<Money usd={ends.lowest.value} />}
          note={dayOf(past, ends.lowest.at)}
        />
      )}
      {fall && (
        <Figure
          isDense
          label={texts.largestFall}
          value={<Change percent={fall.percent} />}
          note={texts.fromTo(dayOf(past, fall.from), dayOf(past, fall.to))}
        />
      )}
    </div>
  )
}

/** The last point is no day that is over. Each day of at most a year needs no year. */
const dayOf = ({ points }: WorthPast, at: number) => (at === points.at(-1)?.at ? texts.now : formatDayOfYear(at))

/** The points are days but for that of 24 h ago and that of now. */
const dayOrTime = (at: number) => (at % DAY_MS === 0 ? formatDate(at) : formatTime(at))

const Money = ({ usd }: { usd: number | null }) => <Private>{formatMoney(usd)}</Private>

/** A label of the time axis is as wide as this share of it, on a phone. */
const LABEL_SHARE = 0.16
const WIDE_LABEL_SHARE = 0.08

/** The sum alone: beside it the kinds would be lines at the foot of the chart. A line without ground below: its axis does not begin at zero. */
function Curve({ past }: { past: WorthPast }) {
  const { points } = past
  const isHidden = useHiddenAmounts()
  const money = useMoneyText()
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  const share = useIsWide() ? WIDE_LABEL_SHARE : LABEL_SHARE
  const isFree = (at: number) => at < last - share * (last - first) && at > first + share * (last - first)
  const ticks = [first, ...timeTicks(first, last).filter(isFree)]
  return (
    <LazyLineChart
      label={texts.assetsPast}
      points={points.map(({ at, value }) => ({ x: at, ys: [value], ...(at === last ? { isHollow: true } : {}) }))}
      series={[{ name: wholeName(past) }]}
      hasLegend={false}
      formatX={(at) => (at === last ? texts.now : dayOrTime(at))}
      xTicks={[...ticks, last]}
      formatXTick={(at) => (at === last ? texts.now : at === first ? formatDayOfYear(at) : formatTimeTick(at))}
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
  change: PastChange | null
}

const figure = { align: 'right', headLook: 'h-8 pl-3 text-xs font-medium', cellLook: 'h-8 pl-3' } as const
const columnsOf = ({ label }: Range): PlainColumn<KindRow>[] => [
  { header: texts.kind, headLook: 'h-8 text-xs font-medium', cellLook: 'h-8', cell: ({ name }) => name },
  {
    header: texts.course,
    look: 'max-sm:hidden',
    headLook: 'h-8 pl-3 text-xs font-medium',
    cellLook: 'h-8 pl-3 align-middle',
    cell: ({ name, values }) => <Sparkline values={values} label={texts.courseOf(name, label)} />,
  },
  { ...figure, header: texts.now, cell: ({ now }) => <Money usd={now} /> },
  { ...figure, header: texts.changeIn(label), cell: ({ change }) => <Profit usd={change?.dollars ?? null} /> },
  { ...figure, header: '%', cell: ({ change }) => <Change percent={change?.percent ?? null} /> },
]

/** What each kind is worth and by how much its prices moved it. */
function Kinds({ past, range }: { past: WorthPast; range: Range }) {
  const times = timesOf(past)
  const rowOf = (name: string, values: readonly (number | null)[]): KindRow => ({
    name,
    values,
    now: values.at(-1) ?? null,
    change: changeOver(times, values, range.days),
  })
  return (
    <PlainTable
      caption={texts.changeByKind}
      columns={columnsOf(range)}
      rows={[
        rowOf(wholeName(past), valuesOf(past)),
        ...(past.kinds.length > 1 ? past.kinds : []).map(({ kind, values }) => rowOf(kindLook(kind).label, values)),
      ]}
      rowKey={({ name }) => name}
      looks={{
        table: 'w-full',
        caption: 'sr-only',
        headRow: 'border-b border-rule',
        // The others add up to it.
        row: ({ name }) => (name === wholeName(past) ? 'border-b border-rule font-semibold' : 'border-b border-line'),
      }}
    />
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
            dayOrTime(at),
            money(value),
            ...shown.map(({ values }) => money(values[index] ?? null)),
          ])
          .toReversed()
      }
    />
  )
}
