import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHasSpareBudget } from '#dashboard/api/client.ts'
import { weekPricesQuery } from '#dashboard/features/tokens/queries.ts'
import { texts } from '#dashboard/features/tokens/texts.ts'
import { useIsWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { Sparkline } from '#dashboard/ui/chart/sparkline.tsx'
import { formatPrice } from '#dashboard/ui/text/format-money.ts'
import { DASH } from '#dashboard/ui/text/format-number.ts'

/** The prices of a token's week: undefined while they are read, null where they are unknown or there is no room for the request. */
export type WeekOf = (token: string) => readonly (number | null)[] | null | undefined

/** Behind the rows, and only where a line has room. */
export function useWeeks(tokens: readonly string[]): WeekOf {
  const isWide = useIsWide()
  const enabled = useHasSpareBudget() && isWide
  const { data, isError, isFetching } = useQuery({ ...weekPricesQuery(tokens), enabled })
  const isAwaited = isFetching || (enabled && !isError)
  return useMemo(() => (token) => data?.get(token) ?? (data || !isAwaited ? null : undefined), [data, isAwaited])
}

type Props = {
  /** At a week's midnights, the oldest first. */
  prices: ReturnType<WeekOf>
  /** Now. */
  price: number | null
}

/** A coin's week up to now: whether it fell in a day or all along, which its change does not say. */
export function WeekLine({ prices, price }: Props) {
  if (prices === undefined) return null
  const values = [...(prices ?? []), price]
  const known = values.filter((value) => value !== null)
  if (known.length < 3) return DASH
  const [low, high] = [formatPrice(Math.min(...known)), formatPrice(Math.max(...known))]
  return <Sparkline values={values} label={texts.weekBetween(low, high)} />
}
