import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { Coin } from '#contract/coin.ts'
import type { PricePoint, VolumePoint } from '#contract/price.ts'
import { priceChartQuery } from '#dashboard/api/price-chart-query.ts'
import { volumeQuery } from '#dashboard/features/tokens/queries.ts'
import { texts } from '#dashboard/features/tokens/texts.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { nearestIndex } from '#dashboard/ui/chart/chart-axes.ts'
import type { ChartBars, LineChartProps } from '#dashboard/ui/chart/chart-props.ts'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { formatTimeTick, timeTicks } from '#dashboard/ui/chart/time-ticks.ts'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { isoTime } from '#dashboard/ui/table/table-file.ts'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { formatFinePrice, formatMoney, formatMoneyTick, formatPrice } from '#dashboard/ui/text/format-money.ts'
import { formatChange, formatWholeChange } from '#dashboard/ui/text/format-rate.ts'
import { formatDayOfYear, formatHour, formatTime } from '#dashboard/ui/text/format-time.ts'
import { comparedChanges } from '#domain/tokens/compared-changes.ts'
import { isOnPhone, type Range, rangeOf, useChartHeight } from './price-range.ts'
import type { ComparedCoin } from './use-compared-coin.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
/** What is above the plot and below it. */
const AROUND_PLOT = 56
/** Axes of less than so many percent have ticks between whole ones. */
const WHOLE_FROM = 5

type Props = { coin: Coin; range: Range; compared: ComparedCoin | null }

export function PriceChart({ coin, range, compared }: Props) {
  const shown = useDeferredValue(range)
  const { days, label } = rangeOf(shown)
  const height = useChartHeight()
  const isPhone = isOnPhone(useShownWidth())
  const query = useSuspenseQuery(priceChartQuery(coin.coinType, days))
  const volume = useQuery(volumeQuery(coin.coinType, days))
  const other = useQuery({ ...priceChartQuery(compared?.coinType ?? '', days), enabled: compared !== null })
  const points = query.data
  const changes = useMemo(() => (other.data ? comparedChanges(points, other.data) : []), [points, other.data])
  // A bar of a day is that day's; one of an hour is that of the day before it.
  const bars = useBars(volume, { days, name: texts.volumeOf24H })
  if (points.length === 0) {
    return (
      <div style={{ height: height + AROUND_PLOT }}>
        <EmptyState title={texts.noKnownPrices}>{texts.noSourceHas}</EmptyState>
      </div>
    )
  }
  const own = coin.symbol || texts.coinText
  const isCompared = compared !== null && changes.length > 0
  const lines = isCompared ? changesOf(changes, [own, compared.label]) : pricesOf(points, { label, isPhone })
  const [first, last] = [lines.points[0]?.x ?? 0, lines.points.at(-1)?.x ?? 0]
  return (
    <div className={shown === range ? '' : 'opacity-60'}>
      <RefreshNote {...query} />
      <LazyLineChart
        {...lines}
        label={isCompared ? texts.changeLast(own, compared.label, label) : texts.priceLast(own, label)}
        height={height}
        xInMargin={isPhone}
        formatX={(seconds) => (isPhone ? shortTime : formatTime)(seconds * 1000)}
        formatXTick={(seconds) =>
          ((isPhone || seconds === last) && days > 1 ? formatDayOfYear : formatTimeTick)(seconds * 1000)
        }
        xTicks={isPhone && days > 1 ? daysBefore(first, last) : ticksUntil(first, last)}
        bars={isPhone ? undefined : bars}
        hasLegend={isCompared || !isPhone}
      />
      <PriceTable
        symbol={coin.symbol}
        points={points}
        volumes={volume.data ?? []}
        note={noteOf({ compared, isFailed: other.isError, isApart: other.data !== undefined && !isCompared, volume })}
      />
    </div>
  )
}

/** Of the last one there is room for its name. */
const LAST_SHARE = 0.12

/** Round times, and the last point: a week may have passed since the last round one. */
function ticksUntil(first: number, last: number): number[] {
  const before = last - (last - first) * LAST_SHARE
  return [...roundTicks(first, last).filter((at) => at < before), last]
}

const roundTicks = (first: number, last: number): number[] =>
  timeTicks(first * 1000, last * 1000).map((ms) => ms / 1000)

/** As many as a phone has room for. */
const PHONE_TICKS = 4

/** Evenly apart, whole days before the last point, which has one. */
function daysBefore(first: number, last: number): number[] {
  const step = Math.ceil((last - first) / DAY / PHONE_TICKS) * DAY
  return Array.from({ length: PHONE_TICKS }, (_, index) => last - (PHONE_TICKS - 1 - index) * step).filter(
    (at) => at > first,
  )
}

const shortTime = (ms: number) => `${formatDayOfYear(ms)}, ${formatHour(ms)}`

type Lines = Pick<
  LineChartProps,
  'points' | 'series' | 'formatY' | 'formatYTick' | 'level' | 'levelLabel' | 'marksLast' | 'formatLast' | 'namesEnds'
>

function pricesOf(points: readonly PricePoint[], { label, isPhone }: { label: string; isPhone: boolean }): Lines {
  const [start] = points
  return {
    points: points.map(({ timestamp, price }) => ({ x: timestamp, ys: [price] })),
    series: [{ name: texts.priceText, isFilled: true }],
    formatY: formatFinePrice,
    formatYTick: formatPrice,
    marksLast: true,
    // As everywhere; the values of the chart have a digit more.
    formatLast: formatPrice,
    ...(start && {
      level: start.price,
      // A phone has the price above the plot.
      levelLabel: isPhone ? texts.ago(label) : texts.startOf(label, formatPrice(start.price)),
    }),
  }
}

function changesOf(changes: ReturnType<typeof comparedChanges>, names: readonly [string, string]): Lines {
  const all = changes.flatMap((point) => point.changes.filter((change) => change !== null))
  const isWide = Math.max(...all) - Math.min(...all) >= WHOLE_FROM
  return {
    points: changes.map(({ timestamp, changes: ys }) => ({ x: timestamp, ys })),
    series: [{ name: names[0] }, { name: names[1], emphasis: 'dashed' }],
    formatY: formatChange,
    formatYTick: isWide ? formatWholeChange : formatChange,
    level: 0,
    namesEnds: true,
  }
}

type Volume = { data?: readonly VolumePoint[] | undefined; isPending: boolean; isError: boolean }

/** Their room is there before they are; without a known volume the prices have it all. */
function useBars({ data, isPending }: Volume, { days, name }: { days: number; name: string }): ChartBars | undefined {
  return useMemo(() => {
    if (!isPending && (data ?? []).length === 0) return undefined
    const width = days === 1 ? HOUR : DAY
    const spans = (data ?? []).map(({ timestamp, volume24H }) => ({
      ...{ from: timestamp - width, to: timestamp, value: volume24H },
    }))
    return { name, spans, formatY: formatMoney, formatYTick: formatMoneyTick }
  }, [data, isPending, days, name])
}

type Note = { compared: ComparedCoin | null; isFailed: boolean; isApart: boolean; volume: Volume }

/** Why something that the chart could show is not there. */
function noteOf({ compared, isFailed, isApart, volume }: Note): string {
  if (compared?.isUnknown) return texts.coinNotListed(compared.label)
  if (compared && isFailed) return texts.pricesFailed(compared.label)
  if (compared && isApart) return texts.noCommonPrices(compared.label)
  if (volume.isError && !volume.data) return texts.volumeFailed
  return volume.data?.length === 0 ? texts.noVolume : ''
}

type TableProps = {
  symbol: string
  points: readonly PricePoint[]
  volumes: readonly VolumePoint[]
  note: string
}

/** A volume is beside the price of its end alone: nobody should add up one day several times. */
function PriceTable({ symbol, points, volumes, note }: TableProps) {
  const rows = () => {
    const at = points.map(({ timestamp }) => ({ x: timestamp, ys: [] }))
    const volumeAt = new Map(volumes.map(({ timestamp, volume24H }) => [nearestIndex(at, timestamp), volume24H]))
    return points.map((point, index) => ({ ...point, volume: volumeAt.get(index) ?? null })).toReversed()
  }
  const hasVolume = volumes.length > 0
  return (
    <ValueTable
      summary={texts.showPricesTable}
      headers={[texts.time, texts.priceText, ...(hasVolume ? [texts.volumeOf24H] : [])]}
      rows={() =>
        rows().map(({ timestamp, price, volume }) => [
          formatTime(timestamp * 1000),
          formatFinePrice(price),
          ...(hasVolume ? [formatMoney(volume)] : []),
        ])
      }
      file={{
        name: texts.prices(symbol),
        headers: [texts.time, texts.priceUsd, ...(hasVolume ? [texts.volume24HUsd] : [])],
        rows: rows().map(({ timestamp, price, volume }) => [
          isoTime(timestamp * 1000),
          price,
          ...(hasVolume ? [volume] : []),
        ]),
      }}
      actions={note === '' ? undefined : <span className="text-xs text-faded">{note}</span>}
    />
  )
}
