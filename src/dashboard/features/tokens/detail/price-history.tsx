import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import * as z from 'zod/mini'
import type { Coin } from '#contract/coin.ts'
import { priceChartQuery } from '#dashboard/api/price-chart-query.ts'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { texts } from '#dashboard/features/tokens/texts.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { type ShownWidth, useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { formatTimeTick, timeTicks } from '#dashboard/ui/chart/time-ticks.ts'
import { Change } from '#dashboard/ui/display/change.tsx'
import { Price } from '#dashboard/ui/display/price.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { horizonLabel } from '#dashboard/ui/form/horizon-field.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { isoTime } from '#dashboard/ui/table/table-file.ts'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { formatFinePrice, formatPrice } from '#dashboard/ui/text/format-money.ts'
import { formatTime } from '#dashboard/ui/text/format-time.ts'

const ranges = [
  { value: '1d', label: horizonLabel(1), days: 1 },
  { value: '7d', label: horizonLabel(7), days: 7 },
  { value: '30d', label: horizonLabel(30), days: 30 },
  { value: '1y', label: horizonLabel(365), days: 365 },
] as const

type Range = (typeof ranges)[number]['value']
const url = { range: z._default(z.enum(ranges.map(({ value }) => value)), '30d') }
/** A phone's is low enough that what the coin can earn begins soon below it. */
const CHART_HEIGHT = { phone: 180, other: 260 } as const
/** What is above the plot and below it. */
const AROUND_CHART = 48

/** There the line leaves no room in the plot for the name of the level where it begins. */
const isOnPhone = (width: ShownWidth) => width === 0

const useChartHeight = () => (isOnPhone(useShownWidth()) ? CHART_HEIGHT.phone : CHART_HEIGHT.other)

export function PriceHistory({ coin }: { coin: Coin }) {
  const [{ range }, set] = useUrlState(url)
  const height = useChartHeight() + AROUND_CHART
  return (
    <section aria-label={texts.priceHistory}>
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-2">
        <RangeFigures coin={coin} range={range} />
        <Segmented label={texts.range} options={ranges} value={range} onChange={(next) => set({ range: next })} />
      </div>
      <QueryBoundary what={texts.priceHistoryText} skeleton={<div style={{ height }} />}>
        <PriceChart coin={coin} range={range} />
      </QueryBoundary>
    </section>
  )
}

/** How the price moved in the range, and between which bounds. Their line is there before they are. */
function RangeFigures({ coin, range }: { coin: Coin; range: Range }) {
  const { days, label } = ranges.find(({ value }) => value === range) ?? ranges[2]
  const hasStart = isOnPhone(useShownWidth())
  const { data } = useQuery(priceChartQuery(coin.coinType, days))
  const prices = (data ?? []).map(({ price }) => price).filter((price) => price !== null)
  const [first] = prices
  const last = prices.at(-1)
  return (
    <p className="flex min-h-5 flex-wrap gap-x-5 text-sm max-sm:w-full">
      {first !== undefined && last !== undefined && (
        <>
          <span>
            <span className="text-faded">{label}</span> <Change percent={first > 0 ? (last / first - 1) * 100 : null} />
            {hasStart && <span className="text-faded"> {texts.from(formatFinePrice(first))}</span>}
          </span>
          <span>
            <span className="text-faded">{texts.high}</span> <Price isFine value={Math.max(...prices)} />
          </span>
          <span>
            <span className="text-faded">{texts.low}</span> <Price isFine value={Math.min(...prices)} />
          </span>
        </>
      )}
    </p>
  )
}

function PriceChart({ coin, range }: { coin: Coin; range: Range }) {
  const shown = useDeferredValue(range)
  const { days, label } = ranges.find(({ value }) => value === shown) ?? ranges[2]
  const height = useChartHeight()
  const hasLabel = !isOnPhone(useShownWidth())
  const query = useSuspenseQuery(priceChartQuery(coin.coinType, days))
  const points = query.data
  if (points.length === 0) {
    return (
      <div style={{ height: height + AROUND_CHART }}>
        <EmptyState title={texts.noKnownPrices}>{texts.noSourceHas}</EmptyState>
      </div>
    )
  }
  const firstPrice = points.find(({ price }) => price !== null)?.price ?? undefined
  const [first, last] = [points[0]?.timestamp ?? 0, points.at(-1)?.timestamp ?? 0]
  return (
    <div className={shown === range ? '' : 'opacity-60'}>
      <RefreshNote {...query} />
      <LazyLineChart
        label={texts.priceLast(coin.symbol, label)}
        height={height}
        marksLast
        series={[{ name: texts.priceText, isFilled: true }]}
        {...(firstPrice === undefined
          ? {}
          : {
              level: firstPrice,
              ...(hasLabel && { levelLabel: texts.startOf(label, formatFinePrice(firstPrice)) }),
            })}
        points={points.map(({ timestamp, price }) => ({ x: timestamp, ys: [price] }))}
        formatX={(seconds) => formatTime(seconds * 1000)}
        formatY={formatFinePrice}
        formatYTick={formatPrice}
        formatXTick={(seconds) => formatTimeTick(seconds * 1000)}
        xTicks={timeTicks(first * 1000, last * 1000).map((ms) => ms / 1000)}
        hasLegend={false}
      />
      <ValueTable
        summary={texts.showPricesTable}
        headers={[texts.time, texts.priceText]}
        rows={() =>
          points.toReversed().map(({ timestamp, price }) => [formatTime(timestamp * 1000), formatFinePrice(price)])
        }
        file={{
          name: texts.prices(coin.symbol),
          headers: [texts.time, texts.priceUsd],
          rows: points.toReversed().map(({ timestamp, price }) => [isoTime(timestamp * 1000), price]),
        }}
      />
    </div>
  )
}
