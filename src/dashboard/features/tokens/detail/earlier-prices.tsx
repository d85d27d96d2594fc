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
/** `of`: the range whose chart begins there or has it, so that both name one price. */
const rows = [
  { days: 30, of: 30 },
  { days: 90, of: 365 },
  { days: 180, of: 365 },
  { days: 365, of: 365 },
] as const

/** What the coin cost some days ago. The rows are there before their figures. */
export function EarlierPrices({ coin }: { coin: Coin }) {
  const month = useQuery(priceChartQuery(coin.coinType, 30))
  const year = useQuery({ ...priceChartQuery(coin.coinType, 365), enabled: useHasSpareBudget() })
  return (
    <Facts
      facts={rows.map(({ days, of }) => {
        const { data, isPending, isError } = of === 30 ? month : year
        const points = data ?? []
        return {
          label: texts.ago(horizonLabel(days)),
          value: isPending ? (
            ''
          ) : isError && !data ? (
            texts.notRead
          ) : (
            <PriceNow price={priceBefore(points, days)} now={points.at(-1)?.price ?? null} />
          ),
        }
      })}
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
