import { useQuery } from '@tanstack/react-query'
import type { Coin } from '#contract/coin.ts'
import type { PricePoint } from '#contract/price.ts'
import { useHasSpareBudget } from '#dashboard/api/client.ts'
import { priceChartQuery } from '#dashboard/api/price-chart-query.ts'
import { texts } from '#dashboard/features/tokens/texts.ts'
import { nearestIndex } from '#dashboard/ui/chart/chart-axes.ts'
import { Facts } from '#dashboard/ui/display/facts.tsx'
import { horizonLabel } from '#dashboard/ui/text/horizon-label.ts'
import { PriceNow } from './price-now.tsx'

const DAY = 86_400
/** The chart begins with a month, and says what its first price was. */
const rows = [90, 180, 365] as const

/** What the coin cost some days ago. The rows are there before their figures. */
export function EarlierPrices({ coin }: { coin: Coin }) {
  const { data, isPending, isError } = useQuery({
    ...priceChartQuery(coin.coinType, 365),
    enabled: useHasSpareBudget(),
  })
  const points = data ?? []
  return (
    <Facts
      facts={rows.map((days) => ({
        label: texts.ago(horizonLabel(days)),
        value: isPending ? (
          ''
        ) : isError && !data ? (
          texts.notRead
        ) : (
          <PriceNow price={priceBefore(points, days)} now={points.at(-1)?.price ?? null} />
        ),
      }))}
    />
  )
}

/** The nearest within a day; null where the past does not reach so far. */
function priceBefore(points: readonly PricePoint[], days: number): number | null {
  const at = (points.at(-1)?.timestamp ?? 0) - days * DAY
  const places = points.map(({ timestamp }) => ({ x: timestamp, ys: [] }))
  const found = points[nearestIndex(places, at)]
  return found !== undefined && Math.abs(found.timestamp - at) <= DAY ? found.price : null
}
