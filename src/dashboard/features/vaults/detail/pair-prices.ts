import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type DailyPrices, mostPriceDays } from '#contract/market/price-quote.ts'
import type { Vault } from '#contract/vault.ts'
import { pastPricesQuery } from '#dashboard/api/past-prices-query.ts'
import { coinSymbols } from '#domain/vault-coins.ts'

const DAY_MS = 86_400_000

/** `price`: of the first coin in the second at the midnight with which the day begins, null where one of both is unknown. */
export type PairPrice = { time: number; price: number | null }

/** The price of the first coin in the second, day by day. Nothing before the first day on which both are known. */
export function pairPrices(
  first: Pick<DailyPrices, 'from' | 'prices'> | undefined,
  second: Pick<DailyPrices, 'from' | 'prices'> | undefined,
): PairPrice[] {
  const others = new Map(second?.prices?.map((price, day) => [second.from * 1000 + day * DAY_MS, price]))
  const all = (first?.prices ?? []).map((price, day) => {
    const time = (first?.from ?? 0) * 1000 + day * DAY_MS
    const other = others.get(time) ?? null
    return { time, price: price !== null && other !== null && other > 0 ? price / other : null }
  })
  const start = all.findIndex(({ price }) => price !== null)
  return start < 0 ? [] : all.slice(start)
}

type Answer = { symbols: readonly [string, string]; prices: PairPrice[] | undefined; isFailed: boolean }

/** What decides about impermanent loss: how the two prices of a pool moved against each other. Null for any other vault. */
export function usePairPrices(vault: Vault): Answer | null {
  const { type, chain, coins } = vault
  const [first, second, ...more] = coinSymbols(vault)
  const isPair = type === 'LP' && coins.length === 2 && more.length === 0
  const tokens = useMemo(() => coins.map((address) => ({ chain, address })), [chain, coins])
  const { data, isError } = useQuery({ ...pastPricesQuery(tokens, mostPriceDays), enabled: isPair })
  const prices = useMemo(() => data && pairPrices(data[0], data[1]), [data])
  if (!isPair || first === undefined || second === undefined) return null
  return { symbols: [first, second], prices, isFailed: isError }
}
