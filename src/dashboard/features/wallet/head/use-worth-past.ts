import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { queryDailyPrices } from '#contract/market/price-quote.ts'
import type { Holding } from '#contract/wallet/holding.ts'
import { call } from '#dashboard/api/client.ts'
import type { TabData } from '#dashboard/features/wallet/tab-data.ts'
import { historyQuery, watchedQuery } from '#dashboard/features/wallet/tabs/history/queries.ts'
import { largestTokens, MONTH_DAYS, monthChange, pastOfHistories, pastOfPrices, type WorthPast } from './worth-past.ts'

const HOUR_MS = 3_600_000

const pastPricesQuery = (tokens: readonly { chain: string; address: string }[]) => {
  const texts = tokens.map(({ chain, address }) => `${chain}:${address}`)
  return queryOptions({
    queryKey: ['past-prices', texts.join()],
    queryFn: async ({ signal }) =>
      (await call(queryDailyPrices, { body: { tokens: texts, days: MONTH_DAYS } }, { signal })).data,
    // Past prices do not change: but for a day that begins.
    staleTime: HOUR_MS,
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
  const pasts = useQuery({ ...pastPricesQuery(tokens), enabled: needsPrices })
  const priced = useMemo(
    () => (pasts.data ? pastOfPrices({ tokens, pasts: pasts.data, holdings: holdings.rows, now }) : null),
    [pasts.data, tokens, holdings.rows, now],
  )
  return {
    past: known ?? priced,
    month,
    isWatched,
    isPending: !isReady || watched.isPending || isHistoryPending || (needsPrices && pasts.isPending),
  }
}
