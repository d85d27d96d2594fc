import { useQuery } from '@tanstack/react-query'
import type { Coin } from '#contract/coin.ts'
import { priceChartQuery } from '#dashboard/api/price-chart-query.ts'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { texts } from '#dashboard/features/tokens/texts.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { Change } from '#dashboard/ui/display/change.tsx'
import { Price } from '#dashboard/ui/display/price.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { formatPrice } from '#dashboard/ui/text/format-money.ts'
import { comparedChanges } from '#domain/tokens/compared-changes.ts'
import { CompareField } from './compare-field.tsx'
import { PriceChart } from './price-chart.tsx'
import { isOnPhone, priceUrl, type Range, rangeOf, ranges, useChartHeight } from './price-range.ts'
import { type ComparedCoin, useComparedCoin } from './use-compared-coin.ts'

/** What is above the plot and below it: on a phone the line below is a larger target. */
const AROUND_CHART = { phone: 68, other: 56 } as const
/** As high before the figures are there. */
const figuresLook = 'flex min-h-5 flex-wrap gap-x-5 text-sm max-sm:w-full'

export function PriceHistory({ coin }: { coin: Coin }) {
  const [{ range, with: other }, set] = useUrlState(priceUrl)
  const compared = useComparedCoin(coin, other)
  const isPhone = isOnPhone(useShownWidth())
  const height = useChartHeight() + AROUND_CHART[isPhone ? 'phone' : 'other']
  return (
    <section aria-label={texts.priceHistory}>
      <div
        className={`flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-2 ${isPhone ? '' : 'mb-2 border-b border-rule'}`}
      >
        {compared ? (
          <ComparedFigures coin={coin} range={range} compared={compared} />
        ) : (
          <RangeFigures coin={coin} range={range} />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 max-sm:w-full">
          <CompareField coin={coin} compared={compared} onChange={(next) => set({ with: next })} />
          <div className="shrink-0">
            <Segmented label={texts.range} options={ranges} value={range} onChange={(next) => set({ range: next })} />
          </div>
        </div>
      </div>
      <QueryBoundary what={texts.priceHistoryText} skeleton={<div style={{ height }} />}>
        <PriceChart coin={coin} range={range} compared={compared} />
      </QueryBoundary>
    </section>
  )
}

type FiguresProps = { coin: Coin; range: Range }

/** How the price moved in the range, and between which bounds. Their line is there before they are. */
function RangeFigures({ coin, range }: FiguresProps) {
  const { days, label } = rangeOf(range)
  const hasStart = isOnPhone(useShownWidth())
  const { data } = useQuery(priceChartQuery(coin.coinType, days))
  const prices = (data ?? []).map(({ price }) => price).filter((price) => price !== null)
  const [first] = prices
  const last = prices.at(-1)
  return (
    <p className={figuresLook}>
      {first !== undefined && last !== undefined && (
        <>
          <span>
            <span className="text-faded">{label}</span> <Change percent={first > 0 ? (last / first - 1) * 100 : null} />
            {hasStart && <span className="text-faded"> {texts.from(formatPrice(first))}</span>}
          </span>
          <span>
            <span className="text-faded">{texts.high}</span> <Price value={Math.max(...prices)} />
            {last === Math.max(...prices) && <span className="text-faded"> {texts.now}</span>}
          </span>
          <span>
            <span className="text-faded">{texts.low}</span> <Price value={Math.min(...prices)} />
            {last === Math.min(...prices) && <span className="text-faded"> {texts.now}</span>}
          </span>
        </>
      )}
    </p>
  )
}

/** How both moved since the time at which both are known. */
function ComparedFigures({ coin, range, compared }: FiguresProps & { compared: ComparedCoin }) {
  const { days, label } = rangeOf(range)
  const { data } = useQuery(priceChartQuery(coin.coinType, days))
  const { data: other } = useQuery(priceChartQuery(compared.coinType, days))
  const [one, two] = comparedChanges(data ?? [], other ?? []).at(-1)?.changes ?? []
  return (
    <p className={figuresLook}>
      {one !== undefined && two !== undefined && (
        <>
          <span className="text-faded">{label}</span>
          <span>
            {coin.symbol || texts.coinText} <Change percent={one} />
          </span>
          <span>
            {compared.label} <Change percent={two} />
          </span>
        </>
      )}
    </p>
  )
}
