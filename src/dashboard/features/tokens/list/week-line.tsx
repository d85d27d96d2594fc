import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHasSpareBudget } from '#dashboard/api/client.ts'
import { weekPricesQuery } from '#dashboard/features/tokens/queries.ts'
import { texts } from '#dashboard/features/tokens/texts.ts'
import { Sparkline } from '#dashboard/ui/chart/sparkline.tsx'
import { Change } from '#dashboard/ui/display/change.tsx'
import { formatPrice } from '#dashboard/ui/text/format-money.ts'
import { directionOf } from '#dashboard/ui/text/format-rate.ts'

/** The prices of a token's week: undefined while they are read, null where they are unknown or there is no room for the request. */
export type WeekOf = (token: string) => readonly (number | null)[] | null | undefined

/** Behind the rows. */
export function useWeeks(tokens: readonly string[]): WeekOf {
  const enabled = useHasSpareBudget()
  const { data, isError, isFetching } = useQuery({ ...weekPricesQuery(tokens), enabled })
  const isAwaited = isFetching || (enabled && !isError)
  return useMemo(() => (token) => data?.get(token) ?? (data || !isAwaited ? null : undefined), [data, isAwaited])
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
      {hasLine && <WeekLine prices={prices} price={price} percent={percent} />}
      {/* As wide as “+15.29%”, so that all lines begin on one edge. */}
      <span className="shrink-0" style={{ width: '4.25rem' }}>
        {(prices !== undefined || change !== null) && <Change percent={percent} />}
      </span>
    </span>
  )
}

/** In percent; null where it is unknown. */
export const weekChange = ({ prices, price, change }: Omit<Props, 'hasLine'>): number | null =>
  change ?? changeOf(prices?.[0] ?? null, price)

const changeOf = (before: number | null, price: number | null) =>
  before === null || price === null || before <= 0 ? null : (price / before - 1) * 100

type LineProps = Pick<Props, 'prices' | 'price'> & { percent: number | null }

function WeekLine({ prices, price, percent }: LineProps) {
  const values = [...(prices ?? []), price]
  const known = values.filter((value) => value !== null)
  if (known.length < 3) return null
  const [low, high] = [formatPrice(Math.min(...known)), formatPrice(Math.max(...known))]
  return <Sparkline values={values} label={texts.weekBetween(low, high)} look={lookOf[directionOf(percent)]} />
}

const lookOf = { up: 'text-gain', down: 'text-loss', none: 'text-faded' }
