import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import type { Holding } from '#contract/wallet/holding.ts'
import { useHasSpareBudget } from '#dashboard/api/client.ts'
import { pastPricesQuery, pricesAgoQuery, weekPricesQuery } from '#dashboard/api/past-prices-query.ts'
import { largestCoins, pricedAddress, worthParts } from '#dashboard/features/wallet/head/past-prices.ts'
import { keyOf } from '#dashboard/features/wallet/head/worth-part.ts'
import { MONTH_DAYS, WEEK_DAYS } from '#dashboard/features/wallet/head/worth-past.ts'
import type { HeldPosition, Owned } from '#dashboard/features/wallet/tab-data.ts'
import { useIsWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { Sparkline } from '#dashboard/ui/chart/sparkline.tsx'
import { Change } from '#dashboard/ui/display/change.tsx'
import { texts } from './texts.ts'

/**
 * The price of 7 times 24 h ago and those of every fourth hour since, else of the midnights, by chain and address; of a receipt to the present
 * price of its coin, which is on another scale than its own. `isAwaited`: the prices of hours may still come, so that no line is drawn.
 */
type PastWeek = { prices: readonly (number | null)[]; isReceipt: boolean; isAwaited: boolean }
export type PastWeeks = ReadonlyMap<string, PastWeek>

export const PastWeeksContext = createContext<PastWeeks>(new Map())

const rowKey = (chain: string, contract: string) => {
  const address = pricedAddress(chain, contract)
  return address === null ? '' : keyOf({ chain, address })
}

/**
 * Of the coins whose prices the curve of the net worth is made of: a wallet with a recorded history has no such curve, and none of them.
 * Where a screen has the column and the window a request to spare, their lines are as fine as in the list of tokens.
 */
export function usePastWeeks(
  holdings: readonly Owned<Holding>[],
  positions: readonly Owned<HeldPosition>[],
  isReady: boolean,
): PastWeeks {
  const coins = useMemo(
    () => (isReady ? largestCoins(worthParts(holdings, positions)) : []),
    [isReady, holdings, positions],
  )
  const { data } = useQuery({ ...pastPricesQuery(coins, MONTH_DAYS), enabled: false })
  const { data: ago } = useQuery({ ...pricesAgoQuery(coins, [WEEK_DAYS, MONTH_DAYS]), enabled: false })
  const isWide = useIsWide()
  const hasBudget = useHasSpareBudget()
  const tokens = useMemo(() => coins.map(({ chain, address }) => `${chain}:${address}`), [coins])
  const enabled = isWide && hasBudget && data !== undefined && coins.length > 0
  const { data: hours, isFetching, isError } = useQuery({ ...weekPricesQuery(tokens), enabled })
  const isAwaited = hours === undefined && (isFetching || (enabled && !isError))
  return useMemo(
    () =>
      data
        ? weeksOf(
            coins,
            {
              pasts: data,
              weekAgo: ago?.[0]?.prices ?? [],
              hours: tokens.map((token) => hours?.get(token) ?? null),
              isAwaited,
            },
            positions,
          )
        : new Map(),
    [data, ago, coins, tokens, hours, isAwaited, positions],
  )
}

type Prices = readonly (number | null)[]

/** Of each coin: `pasts` its midnights, `weekAgo` its price a week ago, `hours` its prices of every fourth hour. */
type PastsOfWeek = {
  pasts: readonly { prices: Prices | null }[]
  weekAgo: Prices
  hours?: readonly (Prices | null)[]
  isAwaited?: boolean
}

/** A receipt of one coin moves as that coin. */
export function weeksOf(
  coins: readonly { chain: string; address: string }[],
  { pasts, weekAgo, hours = [], isAwaited = false }: PastsOfWeek,
  positions: readonly Owned<HeldPosition>[],
): PastWeeks {
  const weeks = new Map(
    coins.flatMap((coin, index) => {
      // The first of the hours is up to four of them off a week ago.
      const fine = hours[index]?.slice(1) ?? []
      // A coin that trades seldom has a price near each midnight, and none near most hours.
      const since = fine.some((price) => price !== null) ? fine : (pasts[index]?.prices?.slice(-WEEK_DAYS) ?? [])
      const week = [weekAgo[index] ?? null, ...since]
      return week.filter((price) => price !== null).length < 2
        ? []
        : [[keyOf(coin), { prices: week, isReceipt: false, isAwaited }] as const]
    }),
  )
  const receipts = positions.flatMap(({ row: { chain, receiptTokens, current } }) => {
    const [first, ...others] = current.tokens
    const week = first && others.length === 0 ? weeks.get(rowKey(chain, first.token.contract_address)) : undefined
    if (first === undefined || week === undefined) return []
    const line = { prices: [...week.prices, first.token.price], isReceipt: true, isAwaited }
    return receiptTokens.map((contract) => [rowKey(chain, contract), line] as const)
  })
  return new Map([...receipts, ...weeks])
}

/** In percent since the first of them. */
export function weekChange(values: Prices): number | null {
  const [then, last] = [values[0] ?? null, values.at(-1) ?? null]
  return then === null || last === null || then <= 0 ? null : 100 * (last / then - 1)
}

type CellProps = { chain: string; contract: string; symbol: string; price: number | null }

/** To the price of now. */
export function PastWeekCell({ chain, contract, symbol, price }: CellProps) {
  const week = useContext(PastWeeksContext).get(rowKey(chain, contract))
  if (week === undefined) return null
  const { prices, isReceipt, isAwaited } = week
  const values = isReceipt ? prices : [...prices, price]
  const percent = weekChange(values)
  return (
    <span className="flex items-center justify-end gap-2">
      {/* A change beyond 100,000 % takes its room from the start of the line. */}
      <span className="flex min-w-0 justify-end overflow-hidden">
        {!isAwaited && <Sparkline values={values} label={texts.pastWeekOf(symbol)} />}
      </span>
      <span className="shrink-0" style={{ minWidth: '3.5rem' }}>
        <Change percent={percent} />
      </span>
    </span>
  )
}
