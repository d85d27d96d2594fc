import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHasSpareBudget } from '#dashboard/api/client.ts'
import { pricesAgoQuery, weekPricesQuery } from '#dashboard/api/past-prices-query.ts'
import { texts } from '#dashboard/features/tokens/texts.ts'
import { Sparkline } from '#dashboard/ui/chart/sparkline.tsx'
import { Change } from '#dashboard/ui/display/change.tsx'
import { formatPrice } from '#dashboard/ui/text/format-money.ts'
import { horizonLabel } from '#dashboard/ui/text/horizon-label.ts'
import { splitToken } from '#domain/tokens/token-address.ts'

/** The prices of a token's week: undefined while they are read, null where they are unknown or there is no room for the request. */
export type WeekOf = (token: string) => readonly (number | null)[] | null | undefined

type Listed = { token: string; priceChangePercentage7D: number | null }

/**
 * Behind the rows. Where the list has no change of a week, the first price is that of a week ago as every page counts it: the others are on a
 * grid of four hours.
 */
export function useWeeks(coins: readonly Listed[]): WeekOf {
  const enabled = useHasSpareBudget()
  const tokens = useMemo(() => coins.map(({ token }) => token), [coins])
  const counted = useMemo(
    () =>
      coins.flatMap(({ token, priceChangePercentage7D }) =>
        priceChangePercentage7D === null && splitToken(token) !== null ? [token] : [],
      ),
    [coins],
  )
  const weeks = useQuery({ ...weekPricesQuery(tokens), enabled })
  const starts = useQuery({
    ...pricesAgoQuery(
      counted.flatMap((token) => splitToken(token) ?? []),
      [7],
    ),
    enabled: enabled && counted.length > 0,
  })
  const { data } = weeks
  const isAwaited = [weeks, ...(counted.length > 0 ? [starts] : [])].some(
    ({ isFetching, isError, data: read }) => read === undefined && (isFetching || (enabled && !isError)),
  )
  const startOf = useMemo(() => {
    const [then] = starts.data ?? []
    return new Map(counted.map((token, index) => [token, then?.prices[index] ?? null]))
  }, [counted, starts.data])
  return useMemo(
    () => (token) => {
      if (isAwaited) return undefined
      const week = data?.get(token) ?? null
      const start = startOf.get(token) ?? null
      return start === null ? week : [start, ...(week ?? []).slice(1)]
    },
    [data, isAwaited, startOf],
  )
}

type Props = {
  /** Every fourth hour of a week, the oldest first. */
  prices: ReturnType<WeekOf>
  /** Now. */
  price: number | null
  /** Of the week in percent, as the list of its source has it; without one it follows from the prices. */
  change: number | null
  hasLine?: boolean
}

/** A coin's week up to now, and its change: whether it fell in a day or all along, which the change does not say. */
export function Week({ prices, price, change, hasLine = true }: Props) {
  const percent = weekChange({ prices, price, change })
  return (
    <span className="flex items-center justify-end gap-2">
      {hasLine && <WeekLine prices={prices} price={price} />}
      {/* As wide as “+15.29%”, so that all lines begin on one edge. */}
      <span className="shrink-0" style={{ width: '3.75rem' }}>
        {(prices !== undefined || change !== null) && <Change percent={percent} />}
      </span>
    </span>
  )
}

/** Over the line and over the change; where there is no room for the line, the latter. From its end, as the line begins. */
export const weekHead = (
  <>
    <span className="inline-block text-left max-lg:hidden" style={{ width: '7.5rem' }}>
      {texts.week}
    </span>
    {horizonLabel(7)}
  </>
)

/** In percent; null where it is unknown. */
export const weekChange = ({ prices, price, change }: Omit<Props, 'hasLine'>): number | null =>
  change ?? changeOf(prices?.[0] ?? null, price)

const changeOf = (before: number | null, price: number | null) =>
  before === null || price === null || before <= 0 ? null : (price / before - 1) * 100

function WeekLine({ prices, price }: Pick<Props, 'prices' | 'price'>) {
  const values = [...(prices ?? []), price]
  const known = values.filter((value) => value !== null)
  if (known.length < 3) return null
  const [low, high] = [formatPrice(Math.min(...known)), formatPrice(Math.max(...known))]
  return <Sparkline values={values} label={texts.weekBetween(low, high)} />
}
