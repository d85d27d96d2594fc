import { type QueryClient, queryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isChainId } from '#contract/chains.ts'
import { queryPrices } from '#contract/market/price-quote.ts'
import { mostPrices } from '#contract/price.ts'
import { call } from '#dashboard/api/client.ts'
import { tokenAddressOrNull } from '#domain/tokens/token-address.ts'
import type { ActivityLine } from './activity-days.ts'

type CoinThen = ReturnType<typeof coinThen>

/** Dollars a coin at the time of its transaction, of what was moved and of the coin that the fee was paid in; null where unknown. */
export type PricesThen = {
  priceOf: (line: ActivityLine) => number | null
  feePriceOf: (line: ActivityLine) => number | null
  isReading: (line: ActivityLine) => boolean
  isReadingFee: (line: ActivityLine) => boolean
  /** What is shown needs no more requests than are sent. */
  isWhole: boolean
  /** Null unless they could not be read. */
  retryOf: (line: ActivityLine) => (() => void) | null
}

/** A search may find lines of all days: those of more requests than this have today's value alone. */
const MOST_REQUESTS = 5

/**
 * Of the lines shown, in requests that do not depend on how they are filtered: all lines in their order are cut into requests of the most
 * prices that one answers, and those with something shown are sent. A new line moves where they are cut: what an earlier request answered
 * is neither sent again nor gone from the page meanwhile.
 */
export function usePricesThen(all: readonly ActivityLine[], shown: readonly ActivityLine[]): PricesThen {
  const client = useQueryClient()
  const { requests, chunkOf } = useMemo(() => {
    const requests = chunksOf([...new Map(all.flatMap(coinsOf).map((coin) => [keyOf(coin), coin])).values()])
    const chunkOf = new Map(requests.flatMap((coins, index) => coins.map((coin) => [keyOf(coin), index] as const)))
    return { requests, chunkOf }
  }, [all])
  const wanted = new Set(shown.flatMap((line) => coinsOf(line).flatMap((coin) => chunkOf.get(keyOf(coin)) ?? [])))
  const sent = [...wanted].slice(0, MOST_REQUESTS)
  const answers = useQueries({ queries: sent.map((index) => pricesThenQuery(client, requests[index] ?? [])) })
  const prices = knownPrices(client)
  const answerOf = (coin: CoinThen) =>
    coin === null ? undefined : answers[sent.indexOf(chunkOf.get(keyOf(coin)) ?? -1)]
  const priceOf = (coin: CoinThen) => (coin === null ? null : (prices.get(keyOf(coin)) ?? null))
  return {
    priceOf: (line) => priceOf(coinThen(line)),
    feePriceOf: (line) => priceOf(feeCoinThen(line)),
    isWhole: sent.length === wanted.size,
    isReading: (line) => answerOf(coinThen(line))?.isFetching === true,
    isReadingFee: (line) => answerOf(feeCoinThen(line))?.isFetching === true,
    retryOf: (line) => {
      const answersOfLine = new Set([answerOf(coinThen(line)), answerOf(feeCoinThen(line))])
      // Also while it is read again, so that the button keeps the focus.
      const failed = [...answersOfLine].flatMap((answer) =>
        answer !== undefined && answer.data === undefined && answer.errorUpdateCount > 0 ? [answer] : [],
      )
      return failed.length > 0 ? () => void Promise.all(failed.map((answer) => answer.refetch())) : null
    },
  }
}

const QUERY = 'prices-then'

/** Of all answers that the page has, by `keyOf`. One without a price may have come while a source did not answer. */
const knownPrices = (client: QueryClient) =>
  new Map(
    client
      .getQueriesData<Map<string, number | null>>({ queryKey: [QUERY] })
      .flatMap(([, data]) => [...(data ?? [])].filter(([, price]) => price !== null)),
  )

const pricesThenQuery = (client: QueryClient, tokens: readonly NonNullable<CoinThen>[]) =>
  queryOptions({
    queryKey: [QUERY, tokens.map(keyOf).join()],
    queryFn: async ({ signal }) => {
      const known = knownPrices(client)
      const unknown = tokens.filter((token) => !known.has(keyOf(token)))
      const { data } =
        unknown.length > 0 ? await call(queryPrices, { body: { tokens: unknown } }, { signal }) : { data: [] }
      for (const [index, token] of unknown.entries()) known.set(keyOf(token), data[index]?.price ?? null)
      return new Map(tokens.map((token) => [keyOf(token), known.get(keyOf(token)) ?? null]))
    },
    // They do not change.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

const keyOf = ({ chain, address, at }: NonNullable<CoinThen>) => `${chain} ${address} ${at}`

const chunksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / mostPrices) }, (_, index) =>
    all.slice(mostPrices * index, mostPrices * (index + 1)),
  )

const coinsOf = (line: ActivityLine) => [coinThen(line), feeCoinThen(line)].filter((coin) => coin !== null)

/** Null for what is worth nothing that could be counted, and for what has no time or no price today: then it has none of the past either. */
function coinThen({ worth, row: { chain, contractAddress, timestamp } }: ActivityLine) {
  if (worth === null || timestamp === null || !isChainId(chain)) return null
  const address = tokenAddressOrNull(chain, contractAddress === '' ? 'native' : contractAddress)
  return address === null ? null : { chain, address, at: timestamp }
}

function feeCoinThen({ feeWorth, row: { chain, timestamp } }: ActivityLine): CoinThen {
  if (feeWorth === null || timestamp === null || !isChainId(chain)) return null
  const address = tokenAddressOrNull(chain, 'native')
  return address === null ? null : { chain, address, at: timestamp }
}
