import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import * as z from 'zod/mini'
import { mostPriceDays } from '#contract/market/price-quote.ts'
import type { Vault, VaultHistoryPoint } from '#contract/vault.ts'
import { vaultHistoryQuery } from '#dashboard/api/vaults/vault-history-query.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { useIsVeryWide, useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { ChartFiles } from '#dashboard/ui/chart/chart-files.tsx'
import type { ChartPoint } from '#dashboard/ui/chart/chart-props.ts'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { niceBounds } from '#dashboard/ui/chart/nice-scale.ts'
import { formatDayWithin } from '#dashboard/ui/chart/time-ticks.ts'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { SpansOnRecord } from '#dashboard/ui/form/spans-on-record.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { formatMoney, formatMoneyTick } from '#dashboard/ui/text/format-money.ts'
import { DASH } from '#dashboard/ui/text/format-number.ts'
import { formatPairPrice } from '#dashboard/ui/text/format-pair-price.ts'
import { formatRate, formatRateTick } from '#dashboard/ui/text/format-rate.ts'
import { formatDate, formatTime } from '#dashboard/ui/text/format-time.ts'
import { horizonLabel } from '#dashboard/ui/text/horizon-label.ts'
import { type PairPrice, priceTickFormat, upToNow, usePairPrices } from './pair-prices.ts'
import { texts } from './texts.ts'

const windows = { '30d': 30, '90d': 90, '1y': 365, all: Infinity } as const
type Window = keyof typeof windows
const windowNames = {
  '30d': horizonLabel(30),
  '90d': horizonLabel(90),
  '1y': horizonLabel(365),
  all: texts.all,
} as const
const names = Object.keys(windows) as Window[]
const urlShape = { history: z._default(z.enum(['30d', '90d', '1y', 'all']), '90d') }

const MS_PER_DAY = 86_400_000
/** The rate is what a vault is opened for. Beside it the others are together as high; elsewhere they are folded away below it. */
const HEIGHT_PX = { rate: 240, besideOne: 240, besideTwo: 100, below: 124, phone: 112 }
/** As the labels of all three charts need it: `$135M`. */
const GUTTER_PX = 48
/** The charts, their legends, the space between, and the line of the table. */
const SKELETON_REM = { beside: 18.5, alone: 20.75, phone: 13.75 }

export function VaultHistory({ vault }: { vault: Vault }) {
  const [{ history }, setUrl] = useUrlState(urlShape)
  const { data, error, isPending, refetch } = useQuery(vaultHistoryQuery(vault))
  const record = useMemo(() => recordOf(data?.data ?? []), [data])
  // A longer one would be the same picture; all of it can always be had.
  const widest = names.find((name) => windows[name] >= record.days) ?? 'all'
  const isTooLong = (window: Window) => window !== 'all' && windows[window] > windows[widest]
  const shown = isTooLong(history) && data ? widest : history
  const days = shown === 'all' ? Math.ceil(record.days) : windows[shown]
  const points = useMemo(() => within(data?.data ?? [], windows[shown]), [data, shown])
  const pair = usePairPrices(vault, windows[shown])
  const isBeside = useIsVeryWide()
  const isPhone = useShownWidth() === 0
  return (
    <Section
      title={texts.history}
      actions={
        (data || isPending) && (
          <SpansOnRecord
            label={texts.period}
            options={names.map((value) => ({
              value,
              label: windowNames[value],
              ...(data &&
                isTooLong(value) && {
                  whyNot: texts.shownOnRecord(windowNames[widest], formatDate(record.start)),
                }),
            }))}
            value={shown}
            wanted={history}
            onChange={(value) => setUrl({ history: value }, { replace: true })}
          />
        )
      }
    >
      {isPending && <Skeleton height={SKELETON_REM[isPhone ? 'phone' : isBeside ? 'beside' : 'alone']} />}
      {error && !data && <ErrorCard error={error} what={texts.historyText} onRetry={() => void refetch()} />}
      {data && points.length < 2 && (
        <EmptyState title={points.length === 0 ? texts.noHistoryYet : texts.oneSampleSo}>
          {texts.serviceRecordsSample}
        </EmptyState>
      )}
      {points.length >= 2 && <Charts points={points} vault={vault} pair={pair} days={days} isBeside={isBeside} />}
    </Section>
  )
}

type Point = { time: number; apy: number | null; tvl: number | null }

const series = [{ name: texts.totalApy }, { name: texts.valueLocked }] as const
const month = { name: texts.n30DayMean, emphasis: 'dotted', colour: 'var(--ink)' } as const
const MEAN_DAYS = 30
const day = (time: number) => new Date(time).toISOString()

/** `isBeside`: what is in it and its prices are beside the rate. */
type ChartsProps = { points: readonly Point[]; vault: Vault; pair: Pair | null; days: number; isBeside: boolean }

function Charts({ points, vault: { name, apy30d }, pair, days, isBeside }: ChartsProps) {
  const drawing = useRef<HTMLDivElement>(null)
  // The mean over the days that it is of.
  const apy = useMemo(() => {
    const end = points.at(-1)?.time ?? 0
    const meanOn = (time: number) => (time >= end - MEAN_DAYS * MS_PER_DAY ? apy30d : null)
    return points.map(({ time, apy }) => ({ x: time, ys: apy30d === null ? [apy] : [apy, meanOn(time)] }))
  }, [points, apy30d])
  const tvl = useMemo(() => points.map(({ time, tvl }) => ({ x: time, ys: [tvl] })), [points])
  const [start, last] = [points[0]?.time ?? 0, points.at(-1)?.time ?? 0]
  const stacked = {
    xDomain: [start, last],
    minGutter: GUTTER_PX,
    formatXTick: formatDayWithin(start, last),
  } as const
  const [past, present] = [pair?.prices, pair?.present ?? null]
  // The last value of the other lines is of this hour, and its last price then is too.
  const prices = useMemo(
    () =>
      past &&
      upToNow(
        past.filter(({ time }) => time >= start),
        present,
        last,
      ),
    [past, present, start, last],
  )
  const priced = prices && pair ? { title: titleOf(pair, days), on: pricesByDay(prices) } : null
  const all = () =>
    points.map(({ time, apy, tvl }) => ({ x: time, ys: [apy, tvl, ...(priced ? [priced.on(time)] : [])] }))
  const rows = () =>
    points
      .toReversed()
      .map(({ time, apy, tvl }) => [
        formatTime(time),
        formatRate(apy),
        formatMoney(tvl),
        ...(priced ? [writePrice(priced.on(time))] : []),
      ])
  const isPhone = useShownWidth() === 0
  const height = isBeside ? HEIGHT_PX[pair ? 'besideTwo' : 'besideOne'] : HEIGHT_PX.below
  const others = (
    <div className="grid content-between gap-y-3">
      <LazyLineChart
        label={texts.valueLockedOf(name)}
        points={tvl}
        series={[series[1]]}
        {...(isBeside && small(tvl, start, last))}
        formatX={formatDate}
        formatY={formatMoney}
        formatYTick={formatMoneyTick}
        height={height}
        {...stacked}
      />
      {pair && (
        <PairChart
          pair={pair}
          title={titleOf(pair, days)}
          prices={prices}
          height={height}
          isBeside={isBeside}
          {...stacked}
        />
      )}
    </div>
  )
  return (
    <>
      <div className="grid gap-x-10 gap-y-3 *:min-w-0 max-sm:gap-y-2 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <LazyLineChart
          label={texts.totalApyOf(name)}
          points={apy}
          series={apy30d === null ? [series[0]] : [series[0], month]}
          isLegendFlowing
          xInMargin={isPhone}
          {...(isPhone && { yDomain: domainOf(apy) })}
          formatX={formatDate}
          formatY={formatRate}
          formatYTick={formatRateTick}
          height={isPhone ? HEIGHT_PX.phone : HEIGHT_PX.rate}
          drawing={drawing}
          {...stacked}
        />
        {isBeside ? (
          others
        ) : (
          <details className="text-sm">
            <summary className="w-fit text-accent underline-offset-4 hover:underline max-sm:py-1.5">
              {pair ? texts.tvlAndPrice(pair.symbols.join('/')) : texts.valueLocked}
            </summary>
            {others}
          </details>
        )}
      </div>
      <ValueTable
        summary={texts.showTable}
        headers={[texts.time, texts.totalApy, texts.valueLocked, ...(priced ? [priced.title] : [])]}
        rows={rows}
        actions={
          <ChartFiles
            name={texts.historyOf(name)}
            title={texts.totalApyOf(name)}
            note={texts.totalApyOne}
            xHeader={texts.time}
            writeX={day}
            points={all}
            series={priced ? [...series, { name: priced.title }] : series}
            drawing={drawing}
          />
        }
      />
    </>
  )
}

type Pair = NonNullable<ReturnType<typeof usePairPrices>>

/** Prices go back a year at most, while the other lines may be longer. */
const titleOf = ({ symbols }: Pair, days: number) =>
  days > mostPriceDays ? `${symbols.join('/')}, ${horizonLabel(mostPriceDays)}` : symbols.join('/')

const PRICE_DIGITS = 4
const writePrice = (price: number | null) => (price === null ? DASH : formatPairPrice(price, PRICE_DIGITS))

const dayOf = (time: number) => Math.floor(time / MS_PER_DAY)
function pricesByDay(prices: readonly PairPrice[]) {
  const known = new Map(prices.map(({ time, price }) => [dayOf(time), price]))
  return (time: number) => known.get(dayOf(time)) ?? null
}

type PairChartProps = {
  pair: Pair
  title: string
  prices: PairPrice[] | undefined
  height: number
  isBeside: boolean
  xDomain: readonly [number, number]
  minGutter: number
  formatXTick: (time: number) => string
}

/** How the prices of the two coins moved against each other; as high while it loads, and where nothing is known. */
function PairChart({ pair, title, prices, height, isBeside, ...stacked }: PairChartProps) {
  const points = useMemo(() => (prices ?? []).map(({ time, price }) => ({ x: time, ys: [price] })), [prices])
  const known = points.flatMap(({ ys: [price] }) => price ?? [])
  if (known.length >= 2)
    return (
      <LazyLineChart
        label={texts.priceIn(...pair.symbols)}
        points={points}
        series={[{ name: title }]}
        {...(isBeside && small(points, ...stacked.xDomain))}
        formatX={formatDate}
        formatY={writePrice}
        formatYTick={priceTickFormat(known)}
        height={height}
        {...stacked}
      />
    )
  return (
    // The legend is a line above the drawing.
    <div style={{ height: `calc(${height}px + 1.75rem)` }}>
      <p role="status" className="text-sm text-faded">
        {pair.isFailed || prices ? texts.pastPricesUnknown(...pair.symbols) : texts.loadingPrices}
      </p>
    </div>
  )
}

/** Few enough steps that a low chart labels its lowest value. */
const SMALL_STEPS = 2
const domainOf = (points: readonly ChartPoint[]): [number, number] =>
  niceBounds(
    points.flatMap(({ ys }) => ys.filter((y) => y !== null)),
    SMALL_STEPS,
  )

/** The axes of a small chart. */
const small = (points: readonly ChartPoint[], start: number, last: number) => ({
  yDomain: domainOf(points),
  xTicks: [start, (start + last) / 2, last],
})

/** When a history begins, and how many days it has. */
function recordOf(history: readonly VaultHistoryPoint[]) {
  const [start, last] = [history[0], history.at(-1)].map((point) => Date.parse(point?.date ?? ''))
  return { start: start ?? Number.NaN, days: ((last ?? 0) - (start ?? 0)) / MS_PER_DAY }
}

/** The last days of a history, counted back from its end: an old history still shows. */
function within(history: readonly VaultHistoryPoint[], days: number): Point[] {
  const points = history
    .map(({ date, apy, tvl }) => ({ time: Date.parse(date), apy, tvl }))
    .filter(({ time }) => !Number.isNaN(time))
  const end = points.at(-1)?.time ?? 0
  return points.filter(({ time }) => time >= end - days * MS_PER_DAY)
}
