import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type DailyPrices, getPrices, mostPriceDays } from '#contract/market/price-quote.ts'
import type { Vault } from '#contract/vault.ts'
import { call } from '#dashboard/api/client.ts'
import { pastPricesQuery } from '#dashboard/api/past-prices-query.ts'
import { formatPairPrice } from '#dashboard/ui/text/format-pair-price.ts'
import { coinSymbols, ownSymbol } from '#domain/vault-coins.ts'

const DAY_MS = 86_400_000
const FIVE_MINUTES_MS = 300_000

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

/** Up to now, where that is later than the midnight of the last. */
export function upToNow(prices: PairPrice[], present: number | null, time: number): PairPrice[] {
  const last = prices.at(-1)
  return present === null || last === undefined || time <= last.time ? prices : [...prices, { time, price: present }]
}

type KnownName = (chain: string, address: string) => string | undefined

const plain = (symbol: string) => symbol.toUpperCase().replace(/^W(?=BTC|ETH|SOL|BNB|AVAX|POL)/, '')

/**
 * The symbols of a pool's two coins in the order of `coins`, whose prices they name: the parts of a pool's name may be in the other
 * one. An address that is known decides. Null where none is, or where they contradict each other: no price is better than its inverse.
 */
export function pairSymbols(vault: Vault, knownName: KnownName): [string, string] | null {
  const { type, chain, coins } = vault
  const [first, second, ...more] = coinSymbols(vault)
  if (type !== 'LP' || coins.length !== 2 || first === undefined || second === undefined || more.length > 0) return null
  const own = coins.map((coin) => ownSymbol(coin) ?? knownName(chain, coin) ?? null)
  const isCalled = (index: number, symbol: string) => own[index] != null && plain(own[index]) === plain(symbol)
  const isStraight = isCalled(0, first) || isCalled(1, second)
  const isSwapped = isCalled(0, second) || isCalled(1, first)
  if (isStraight === isSwapped) return null
  return isStraight ? [first, second] : [second, first]
}

type Answer = {
  symbols: readonly [string, string]
  prices: PairPrice[] | undefined
  present: number | null
  isFailed: boolean
}

/** What decides about impermanent loss: how the two prices of a pool moved against each other in the last `days`, at most a year. Null for any other vault, and where it is not sure which price is whose. */
export function usePairPrices(vault: Vault, days: number): Answer | null {
  const { id, type, chain, coins } = vault
  const canBePair = type === 'LP' && coins.length === 2
  // The list of known addresses is larger than the rest of the page, and there for its icons.
  const { data: symbols } = useQuery({
    queryKey: ['pair-symbols', id],
    queryFn: async () => pairSymbols(vault, (await import('#domain/tokens/known-coin.ts')).knownCoinName),
    enabled: canBePair,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const past = pastPricesQuery(
    coins.map((address) => ({ chain, address })),
    Math.min(days, mostPriceDays),
  )
  const { data, isError } = useQuery({
    ...past,
    enabled: canBePair && symbols != null,
    // While a longer past is read the shorter one remains; that of another pool does not.
    placeholderData: (before, query) => (query?.queryKey[1] === past.queryKey[1] ? before : undefined),
  })
  const prices = useMemo(() => data && pairPrices(data[0], data[1]), [data])
  const { data: present } = useQuery({
    queryKey: ['pair-price', id],
    queryFn: async ({ signal }) => {
      const query = { tokens: coins.map((address) => `${chain}:${address}`) }
      const [first, second] = (await call(getPrices, { query }, { signal })).data
      return first?.price && second?.price ? first.price / second.price : null
    },
    enabled: canBePair && prices !== undefined,
    staleTime: FIVE_MINUTES_MS,
    retry: false,
  })
  if (!canBePair || symbols === null) return null
  return { symbols: symbols ?? ['', ''], prices, present: present ?? null, isFailed: isError }
}

const TICK_DIGITS = 3
const MOST_TICK_DIGITS = 6
/** A line of prices that hardly move is labelled about every fifth of its span. */
const TICKS = 5

/** With as many digits as the labels of an axis over these prices need to differ. */
export function priceTickFormat(prices: readonly number[]): (price: number) => string {
  const most = Math.max(...prices)
  const step = (most - Math.min(...prices)) / TICKS
  const needed = step > 0 ? Math.ceil(Math.log10(most / step)) + 1 : TICK_DIGITS
  const digits = Math.min(Math.max(needed, TICK_DIGITS), MOST_TICK_DIGITS)
  return (price) => (price === 0 ? '0' : formatPairPrice(price, digits))
}
