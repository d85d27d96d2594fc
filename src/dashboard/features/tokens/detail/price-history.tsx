import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import * as z from 'zod/mini'
import type { Coin } from '#contract/coin.ts'
import { priceChartQuery } from '#dashboard/api/price-chart-query.ts'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { isoTime } from '#dashboard/ui/table/table-file.ts'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { formatPrice, formatTime } from '#dashboard/ui/text/format.ts'

const ranges = [
  { value: '1d', label: '1 d', days: 1 },
  { value: '7d', label: '7 d', days: 7 },
  { value: '30d', label: '30 d', days: 30 },
  { value: '1y', label: '1 y', days: 365 },
] as const

type Range = (typeof ranges)[number]['value']
const url = { range: z._default(z.enum(ranges.map(({ value }) => value)), '30d') }
const CHART_HEIGHT = 260

export function PriceHistory({ coin }: { coin: Coin }) {
  const [{ range }, set] = useUrlState(url)
  return (
    <section aria-label="Price history">
      <div className="flex justify-end pb-2">
        <Segmented label="Range" options={ranges} value={range} onChange={(next) => set({ range: next })} />
      </div>
      <QueryBoundary what="The price history" skeleton={<div className="h-[19.25rem]" />}>
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
        <EmptyState title="No known prices in this range">No source has a price history for this coin.</EmptyState>
      </div>
    )
  }
  const tick = days === 1 ? hour : dayOfYear
  return (
    <div className={shown === range ? '' : 'opacity-60'}>
      <RefreshNote {...query} />
      <LazyLineChart
        label={`Price of ${coin.symbol}, last ${label}`}
        height={CHART_HEIGHT}
        series={[{ name: 'Price' }]}
        points={points.map(({ timestamp, price }) => ({ x: timestamp, ys: [price] }))}
        formatX={(seconds) => formatTime(seconds * 1000)}
        formatY={formatPrice}
        formatXTick={(seconds) => tick.format(seconds * 1000)}
      />
      <ValueTable
        summary="Show prices as table"
        headers={['Time', 'Price']}
        rows={() =>
          points.toReversed().map(({ timestamp, price }) => [formatTime(timestamp * 1000), formatPrice(price)])
        }
        file={{
          name: `prices-${coin.symbol}`,
          headers: ['Time', 'Price USD'],
          rows: points.toReversed().map(({ timestamp, price }) => [isoTime(timestamp * 1000), price]),
        }}
      />
    </div>
  )
}

const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
