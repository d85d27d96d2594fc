import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import type { Holding } from '#contract/wallet/holding.ts'
import { pastPricesQuery, pricesAgoQuery } from '#dashboard/api/past-prices-query.ts'
import { largestCoins, pricedAddress, worthParts } from '#dashboard/features/wallet/head/past-prices.ts'
import { keyOf } from '#dashboard/features/wallet/head/worth-part.ts'
import { MONTH_DAYS, WEEK_DAYS } from '#dashboard/features/wallet/head/worth-past.ts'
import type { HeldPosition, Owned } from '#dashboard/features/wallet/tab-data.ts'
import { Sparkline } from '#dashboard/ui/chart/sparkline.tsx'
import { Change } from '#dashboard/ui/display/change.tsx'
import { directionOf } from '#dashboard/ui/text/format-rate.ts'
import { texts } from './texts.ts'

/** The price of 7 times 24 h ago and those of the midnights since, by chain and address; of a receipt to the present price of its coin, which is on another scale than its own. */
export type PastWeeks = ReadonlyMap<string, { prices: readonly (number | null)[]; isReceipt: boolean }>

export const PastWeeksContext = createContext<PastWeeks>(new Map())

const rowKey = (chain: string, contract: string) => {
  const address = pricedAddress(chain, contract)
  return address === null ? '' : keyOf({ chain, address })
}

/**
 * Of the coins whose prices the curve of the net worth is made of: nothing more is read for them. A wallet with a recorded history has no
 * such curve, and none of them.
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
  return useMemo(
    () => (data ? weeksOf(coins, { pasts: data, weekAgo: ago?.[0]?.prices ?? [] }, positions) : new Map()),
    [data, ago, coins, positions],
  )
}

type Prices = readonly (number | null)[]

/** A receipt of one coin moves as that coin. `weekAgo`: the price of each coin a week ago. */
export function weeksOf(
  coins: readonly { chain: string; address: string }[],
  { pasts, weekAgo }: { pasts: readonly { prices: Prices | null }[]; weekAgo: Prices },
  positions: readonly Owned<HeldPosition>[],
): PastWeeks {
  const weeks = new Map(
    coins.flatMap((coin, index) => {
      const week = [weekAgo[index] ?? null, ...(pasts[index]?.prices?.slice(-WEEK_DAYS) ?? [])]
      return week.filter((price) => price !== null).length < 2
        ? []
        : [[keyOf(coin), { prices: week, isReceipt: false }] as const]
    }),
  )
  const receipts = positions.flatMap(({ row: { chain, receiptTokens, current } }) => {
    const [first, ...others] = current.tokens
    const week = first && others.length === 0 ? weeks.get(rowKey(chain, first.token.contract_address)) : undefined
    if (first === undefined || week === undefined) return []
    const line = { prices: [...week.prices, first.token.price], isReceipt: true }
    return receiptTokens.map((contract) => [rowKey(chain, contract), line] as const)
  })
  return new Map([...receipts, ...weeks])
}

const lookOf = { up: 'text-gain', down: 'text-loss', none: 'text-faded' }

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
  const { prices, isReceipt } = week
  const values = isReceipt ? prices : [...prices, price]
  const percent = weekChange(values)
  return (
    <span className="flex items-center justify-end gap-2">
      {/* A change beyond 100,000 % takes its room from the start of the line. */}
      <span className="flex min-w-0 justify-end overflow-hidden">
        <Sparkline values={values} label={texts.pastWeekOf(symbol)} look={lookOf[directionOf(percent)]} />
      </span>
      <span className="shrink-0" style={{ minWidth: '3.5rem' }}>
        <Change percent={percent} />
      </span>
    </span>
  )
}
