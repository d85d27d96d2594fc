import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isChainId } from '#contract/chains.ts'
import { queryPrices } from '#contract/market/price-quote.ts'
import { mostPrices } from '#contract/price.ts'
import type { Holding } from '#contract/wallet/holding.ts'
import { call } from '#dashboard/api/client.ts'
import type { TabData } from '#dashboard/features/wallet/tab-data.ts'
import { historyQuery, watchedQuery } from '#dashboard/features/wallet/tabs/history/queries.ts'
import { chunksOf } from '#domain/chunks-of.ts'
import { largestTokens, monthChange, pastOfHistories, pastOfPrices, pastTimes, type WorthPast } from './worth-past.ts'

/** Past prices do not change. */
const pastPricesQuery = (tokens: readonly { chain: string; address: string }[], times: readonly number[]) => {
  const questions = tokens.flatMap(({ chain, address }) =>
    times.flatMap((at) => (isChainId(chain) ? [{ chain, address, at }] : [])),
  )
  return queryOptions({
    queryKey: ['past-prices', questions.map(({ chain, address, at }) => `${chain} ${address} ${at}`).join()],
    queryFn: async ({ signal }) => {
      const requests = [...chunksOf(questions, mostPrices)].map((tokens) =>
        call(queryPrices, { body: { tokens } }, { signal }),
      )
      return (await Promise.all(requests)).flatMap(({ data }) => data)
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

type Answer = {
  past: WorthPast | null
  month: ReturnType<typeof monthChange>
  isWatched: boolean
  /** It may still come: its room is reserved. */
  isPending: boolean
}

/** What the wallets were worth: where all are watched their histories, else today's tokens at past prices. Read after the tokens, which matter more. */
export function useWorthPast(wallets: readonly string[], holdings: TabData<Holding>): Answer {
  const [now] = useState(() => Date.now())
  const isReady = !holdings.isPending
  const watched = useQuery({ ...watchedQuery, enabled: isReady })
  const isWatched = wallets.every((wallet) => watched.data?.some(({ address }) => address === wallet))
  const key = wallets.join()
  const { histories, isHistoryPending } = useQueries({
    queries: wallets.map((wallet) => ({ ...historyQuery(wallet), enabled: isWatched })),
    combine: (results) => ({
      histories: results.flatMap(({ data }) => (data ? [data] : [])),
      isHistoryPending: isWatched && results.some(({ isPending }) => isPending),
    }),
  })
  const isAll = isWatched && histories.length === key.split(',').length
  const known = useMemo(() => (isAll ? pastOfHistories(histories, now) : null), [histories, isAll, now])
  const month = useMemo(() => (isAll ? monthChange(histories, now) : null), [histories, isAll, now])

  const tokens = useMemo(() => (isReady ? largestTokens(holdings.rows) : []), [isReady, holdings.rows])
  const needsPrices = isReady && !watched.isPending && !isHistoryPending && known === null && tokens.length > 0
  const quotes = useQuery({ ...pastPricesQuery(tokens, pastTimes(now)), enabled: needsPrices })
  const priced = useMemo(
    () => (quotes.data ? pastOfPrices({ tokens, quotes: quotes.data, holdings: holdings.rows, now }) : null),
    [quotes.data, tokens, holdings.rows, now],
  )
  return {
    past: known ?? priced,
    month,
    isWatched,
    isPending: !isReady || watched.isPending || isHistoryPending || (needsPrices && quotes.isPending),
  }
}
