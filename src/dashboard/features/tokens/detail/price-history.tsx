import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import * as z from 'zod/mini'
import type { Coin } from '#contract/coin.ts'
import { priceChartQuery } from '#dashboard/api/price-chart-query.ts'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { texts } from '#dashboard/features/tokens/texts.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { horizonLabel } from '#dashboard/ui/form/horizon-field.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { isoTime } from '#dashboard/ui/table/table-file.ts'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { formatDayOfYear, formatHour, formatPrice, formatTime } from '#dashboard/ui/text/format.ts'

const ranges = [
  { value: '1d', label: horizonLabel(1), days: 1 },
  { value: '7d', label: horizonLabel(7), days: 7 },
  { value: '30d', label: horizonLabel(30), days: 30 },
  { value: '1y', label: horizonLabel(365), days: 365 },
] as const

type Range = (typeof ranges)[number]['value']
const url = { range: z._default(z.enum(ranges.map(({ value }) => value)), '30d') }
const CHART_HEIGHT = 260

export function PriceHistory({ coin }: { coin: Coin }) {
  const [{ range }, set] = useUrlState(url)
  return (
    <section aria-label={texts.priceHistory}>
      <div className="flex justify-end pb-2">
        <Segmented label={texts.range} options={ranges} value={range} onChange={(next) => set({ range: next })} />
      </div>
      <QueryBoundary what={texts.priceHistoryText} skeleton={<div className="h-[19.25rem]" />}>
        <PriceChart coin={coin} range={range} />
      </QueryBoundary>
    </section>
  )
}

function PriceChart({ coin, range }: { coin: Coin; range: Range }) {
  const shown = useDeferredValue(range)
  const { days, label } = ranges.find(({ value }) => value === shown) ?? ranges[2]
  const query = useSuspenseQuery(priceChartQuery(coin.coinType, days))
  const points = query.data
  if (points.length === 0) {
    return (
      <div className="h-[19.25rem]">
        <EmptyState title={texts.noKnownPrices}>{texts.noSourceHas}</EmptyState>
      </div>
    )
  }
  const formatTick = days === 1 ? formatHour : formatDayOfYear
  return (
    <div className={shown === range ? '' : 'opacity-60'}>
      <RefreshNote {...query} />
      <LazyLineChart
        label={texts.priceLast(coin.symbol, label)}
        height={CHART_HEIGHT}
        series={[{ name: texts.priceText }]}
        points={points.map(({ timestamp, price }) => ({ x: timestamp, ys: [price] }))}
        formatX={(seconds) => formatTime(seconds * 1000)}
        formatY={formatPrice}
        formatXTick={(seconds) => formatTick(seconds * 1000)}
      />
      <ValueTable
        summary={texts.showPricesTable}
        headers={[texts.time, texts.priceText]}
        rows={() =>
          points.toReversed().map(({ timestamp, price }) => [formatTime(timestamp * 1000), formatPrice(price)])
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
