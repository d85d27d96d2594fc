import { type ReactNode, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { toCents } from '#dashboard/features/wallet/head/past-prices.ts'
import { useWorth } from '#dashboard/features/wallet/head/use-worth.ts'
import { useWorthPast } from '#dashboard/features/wallet/head/use-worth-past.ts'
import { DAY_MS, type WorthPast } from '#dashboard/features/wallet/head/worth-past.ts'
import { AtLeast } from '#dashboard/features/wallet/ui/at-least.tsx'
import { Private, useHiddenAmounts, useMoneyText } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { kindLook } from '#dashboard/features/wallet/ui/kind-look.ts'
import { Profit } from '#dashboard/features/wallet/ui/profit.tsx'
import type { WalletData } from '#dashboard/features/wallet/use-wallet-data.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { useIsWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { airyBounds } from '#dashboard/ui/chart/nice-scale.ts'
import { Sparkline } from '#dashboard/ui/chart/sparkline.tsx'
import { formatTimeTick } from '#dashboard/ui/chart/time-ticks.ts'
import { Change } from '#dashboard/ui/display/change.tsx'
import { Figure } from '#dashboard/ui/display/figure.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { horizonLabel } from '#dashboard/ui/form/horizon-field.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { formatMoney, formatMoneyChange, formatMoneyTick } from '#dashboard/ui/text/format-money.ts'
import { formatChange, formatShare } from '#dashboard/ui/text/format-rate.ts'
import { formatDate, formatDayOfYear, formatTime } from '#dashboard/ui/text/format-time.ts'
import { DEBTS } from '#domain/net-worth/entries.ts'
import { changeOver, coinExtremes, extremes, largestFall, type PastChange, pastWithin } from './past-change.ts'
import { texts } from './texts.ts'

const CHART_REM = 22
/** So that its dates are in the first screen of a phone. */
const NARROW_CHART_REM = 18
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
/** `curve`: the kind that is drawn alone. */
const url = {
  range: z._default(z.enum(ranges.map(({ value }) => value)), '30d'),
  curve: z._default(z.string().check(z.maxLength(40)), ''),
}
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
  const whole = useWorth(own)
  const days = Math.max(range.days, LEAST_DAYS)
  const [hasBeenShown, setHasBeenShown] = useState(false)
  const { past, isPending, failure, hasWorth, isWatched } = useWorthPast([wallet], own, days)
  if (isPending && !hasWorth) return <Skeleton height={BODY_REM} />
  if (!hasWorth || (past !== null && past.basis !== 'prices')) return children
  const shown = past && pastWithin(past, range.days)
  const kind = shown?.kinds.some((each) => each.kind === state.curve) ? state.curve : ''
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
              <Curve past={shown} kind={kind} />
              <Kinds past={shown} range={range} whole={whole} kind={kind} onKind={(curve) => set({ curve })} />
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
  const coins = coinExtremes(past, range.days)
  const isPart = past.coverage < WHOLE
  return (
    <div className="grid grid-cols-3 gap-x-10 gap-y-2 border-y border-line py-2 max-sm:gap-x-4 sm:flex sm:flex-wrap lg:justify-between">
      <Figure
        isDense
        label={texts.changeIn(range.label)}
        value={<Change percent={change?.percent ?? null} />}
        note={<Profit usd={change?.dollars ?? null} />}
      />
      {ends && (
        // On a phone one row of figures leaves room for the curve, which shows both.
        <div className="contents max-sm:hidden">
          <Figure
            isDense
            label={isPart ? texts.highestPriced : texts.highest}
            value={<Money usd={ends.highest.value} />}
            note={dayOf(past, ends.highest.at)}
          />
          <Figure
            isDense
            label={isPart ? texts.lowestPriced : texts.lowest}
            value={<Money usd={ends.lowest.value} />}
            note={dayOf(past, ends.lowest.at)}
          />
        </div>
      )}
      {fall && (
        <Figure
          isDense
          label={texts.largestFall}
          value={<Change percent={fall.percent} />}
          note={texts.fromTo(dayOf(past, fall.from), dayOf(past, fall.to))}
        />
      )}
      {coins && (
        <Figure
          isDense
          label={texts.bestCoin}
          value={<Change percent={coins.best.percent} />}
          note={<bdi>{coins.best.name}</bdi>}
        />
      )}
      {coins && (
        <div className="contents max-sm:hidden">
          <Figure
            isDense
            label={texts.worstCoin}
            value={<Change percent={coins.worst.percent} />}
            note={<bdi>{coins.worst.name}</bdi>}
          />
        </div>
      )}
    </div>
  )
}

/** The last point is no day that is over. Each day of at most a year needs no year. */
const dayOf = ({ points }: WorthPast, at: number) => (at === points.at(-1)?.at ? texts.now : formatDayOfYear(at))

/** The points are days but for that of 24 h ago and that of now. */
const dayOrTime = (at: number) => (at % DAY_MS === 0 ? formatDate(at) : formatTime(at))

const Money = ({ usd }: { usd: number | null }) => <Private>{formatMoney(usd)}</Private>

const NARROW_STEPS = 3
const WIDE_STEPS = 5

/** Whole days from the first one on, evenly spaced up to now, which is no whole day. `most`: so many steps have room. */
function evenTicks({ first, last, most }: { first: number; last: number; most: number }): number[] {
  const step = Math.max(1, Math.round((last - first) / DAY_MS / most)) * DAY_MS
  const count = Math.max(1, Math.round((last - first) / step))
  return [...Array.from({ length: count }, (_, index) => first + index * step), last]
}

/** The axis spans at least this fraction of the largest value, so that a move of 3% does not fill the chart. */
const LEAST_SPAN = 0.1

/** Around the middle of the values, with room above and below. */
function axisOf(values: readonly (number | null)[]): [number, number] {
  const known = values.filter((value) => value !== null)
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const middle = (low + high) / 2
  const half = Math.max(high - low, LEAST_SPAN * Math.max(Math.abs(low), Math.abs(high))) / 2
  return airyBounds([middle - half, middle + half])
}

/** The sum, or one kind alone: beside the sum the kinds would be lines at the foot of the chart. */
function Curve({ past, kind }: { past: WorthPast; kind: string }) {
  const { points } = past
  const isHidden = useHiddenAmounts()
  const money = useMoneyText()
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  const isWide = useIsWide()
  const ticks = evenTicks({ first, last, most: isWide ? WIDE_STEPS : NARROW_STEPS })
  const values = past.kinds.find((each) => each.kind === kind)?.values ?? valuesOf(past)
  const look =
    kind === ''
      ? { name: wholeName(past), colour: 'var(--ink)' }
      : { name: kindLook(kind).label, colour: kindLook(kind).colour }
  const domain = axisOf(values)
  return (
    <LazyLineChart
      label={kind === '' ? texts.assetsPast : texts.pastOf(look.name)}
      points={points.map(({ at }, index) => ({
        x: at,
        ys: [values[index] ?? null],
        ...(at === last ? { isHollow: true } : {}),
      }))}
      series={[{ ...look, ...(domain[0] === 0 ? { isFilled: true as const } : {}) }]}
      marksLast
      {...(kind === '' && past.coverage < WHOLE && !isHidden ? { lastName: texts.pricedTotal } : {})}
      hasLegend={kind !== ''}
      formatX={(at) => (at === last ? texts.now : dayOrTime(at))}
      xTicks={ticks}
      formatXTick={(at) => (at === last ? texts.now : at === first ? formatDayOfYear(at) : formatTimeTick(at))}
      formatY={money}
      formatYTick={isHidden ? () => '' : formatMoneyTick}
      yDomain={domain}
      height={(isWide ? CHART_REM : NARROW_CHART_REM) * REM}
    />
  )
}

type KindRow = {
  /** "" of their sum, null of what joins it to the net worth: these have no past of their own. */
  kind: string | null
  name: string
  values: readonly (number | null)[]
  now: number | null
  change: PastChange | null
  isBound?: boolean
}

const figure = {
  align: 'right',
  headLook: 'h-8 pl-3 text-xs font-medium max-sm:pl-1.5',
  cellLook: 'h-8 pl-3 max-sm:pl-1.5',
} as const
const columnsOf = ({ label }: Range, chosen: string, onKind: (kind: string) => void): PlainColumn<KindRow>[] => [
  {
    header: texts.kind,
    headLook: 'h-8 text-xs font-medium',
    cellLook: 'h-8',
    cell: ({ kind, name }) =>
      kind === null ? (
        <span className={name === texts.netWorth ? 'font-semibold' : ''}>{name}</span>
      ) : (
        <button
          type="button"
          aria-pressed={kind === chosen}
          title={texts.drawKind(name)}
          onClick={() => onKind(kind)}
          className="flex min-h-6 items-center gap-2 text-left hover:text-accent max-sm:min-h-9"
        >
          <span
            aria-hidden="true"
            className="size-2 shrink-0 max-[22rem]:hidden"
            style={{ background: kind === '' ? 'var(--ink)' : kindLook(kind).colour }}
          />
          <span className={kind === chosen ? 'underline underline-offset-4' : ''}>{name}</span>
        </button>
      ),
  },
  {
    header: texts.course,
    look: 'max-sm:hidden',
    headLook: 'h-8 pl-3 text-xs font-medium',
    cellLook: 'h-8 pl-3 align-middle',
    cell: ({ name, values }) => values.length > 0 && <Sparkline values={values} label={texts.courseOf(name, label)} />,
  },
  {
    ...figure,
    header: texts.now,
    cell: ({ now, isBound }) => (
      <span className="whitespace-nowrap">
        {isBound !== undefined && <AtLeast isBound={isBound} />}
        <Money usd={now} />
      </span>
    ),
  },
  {
    ...figure,
    header: texts.changeIn(label),
    cell: ({ kind, change }) =>
      kind === null ? null : kind === DEBTS && change !== null ? (
        <Owed change={change} />
      ) : (
        <Profit usd={change?.dollars ?? null} />
      ),
  },
  {
    ...figure,
    header: '%',
    cell: ({ kind, change }) =>
      kind === null ? null : kind === DEBTS && change?.percent != null ? (
        <span className={owedLook(change)}>{formatChange(-change.percent)}</span>
      ) : (
        <Change percent={change?.percent ?? null} />
      ),
  },
]

/** A debt that grows is a loss, though its figure rises. */
const owedLook = ({ dollars }: PastChange) => (dollars === 0 ? '' : dollars < 0 ? 'text-loss' : 'text-gain')

const Owed = ({ change }: { change: PastChange }) => (
  <Private>
    <span className={owedLook(change)}>{texts.owedBy(formatMoneyChange(-change.dollars))}</span>
  </Private>
)

type KindsProps = {
  past: WorthPast
  range: Range
  whole: Pick<ReturnType<typeof useWorth>, 'worth' | 'isWhole' | 'isBound'>
  kind: string
  onKind: (kind: string) => void
}

/** What each kind is worth and by how much its prices moved it, and what the sum lacks to the net worth. A kind's name draws its curve. */
function Kinds({ past, range, whole: { worth, isWhole, isBound }, kind: chosen, onKind }: KindsProps) {
  const times = timesOf(past)
  const rowOf = (kind: string, name: string, values: readonly (number | null)[]): KindRow => ({
    ...{ kind, name, values },
    now: values.at(-1) ?? null,
    change: changeOver(times, values, range.days),
  })
  const priced = past.points.at(-1)?.value ?? null
  const rest = priced === null ? 0 : toCents(toCents(worth.total) - priced)
  const without = { kind: null, values: [], change: null } as const
  return (
    <PlainTable
      caption={texts.changeByKind}
      columns={columnsOf(range, chosen, onKind)}
      rows={[
        rowOf('', past.coverage < WHOLE ? texts.withPast : texts.netWorth, valuesOf(past)),
        ...(past.kinds.length > 1 ? past.kinds : []).map(({ kind, values }) =>
          rowOf(kind, kindLook(kind).label, values),
        ),
        ...(past.coverage < WHOLE && rest !== 0
          ? [
              { ...without, name: texts.withoutPast, now: rest },
              { ...without, name: texts.netWorth, now: worth.total, ...(isWhole ? {} : { isBound }) },
            ]
          : []),
      ]}
      rowKey={({ name }) => name}
      looks={{
        table: 'w-full',
        caption: 'sr-only',
        headRow: 'border-b border-rule',
        // The others add up to it.
        row: ({ kind, name }) =>
          kind === ''
            ? 'border-b border-rule font-semibold'
            : kind === null && name === texts.netWorth
              ? 'border-t border-rule font-semibold'
              : 'border-b border-line',
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
