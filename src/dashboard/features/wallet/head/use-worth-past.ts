import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { pastPricesQuery, pricesAgoQuery } from '#dashboard/api/past-prices-query.ts'
import { historyQuery, watchedQuery } from '#dashboard/features/wallet/tabs/history/queries.ts'
import type { WalletData } from '#dashboard/features/wallet/use-wallet-data.ts'
import { largestCoins, pastOfPrices, worthParts } from './past-prices.ts'
import { MONTH_DAYS, monthChange, pastOfHistories, WEEK_DAYS, type WorthPast } from './worth-past.ts'

type Answer = {
  past: WorthPast | null
  month: ReturnType<typeof monthChange>
  /** It may still come: its room is reserved. */
  isPending: boolean
  /** Why past prices could not be read, and a way to read them again; null if they were, or if nothing needs them. */
  failure: { error: Error; retry: () => void } | null
  /** Whether the wallet has something with a price at all. */
  hasWorth: boolean
}

/** What the wallets were worth: where all are watched their histories, else what they have today at the prices of the last `days`. Read after that, which matters more. */
export function useWorthPast(
  wallets: readonly string[],
  { holdings, positions }: Pick<WalletData, 'holdings' | 'positions'>,
  days = MONTH_DAYS,
): Answer {
  const [now] = useState(() => Date.now())
  const isReady = !holdings.isPending && !positions.isPending
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

  const parts = useMemo(
    () => (isReady ? worthParts(holdings.rows, positions.rows) : []),
    [isReady, holdings.rows, positions.rows],
  )
  const coins = useMemo(() => largestCoins(parts), [parts])
  const needsPrices = isReady && !watched.isPending && !isHistoryPending && known === null && coins.length > 0
  const pasts = useQuery({ ...pastPricesQuery(coins, days), enabled: needsPrices })
  const ago = useQuery({ ...pricesAgoQuery(coins, [WEEK_DAYS, days]), enabled: needsPrices })
  // Not before both have answered: a curve beside what still awaits it would move.
  const priced = useMemo(
    () =>
      pasts.data && !ago.isPending ? pastOfPrices({ parts, coins, pasts: pasts.data, ago: ago.data ?? [], now }) : null,
    [pasts.data, ago.data, ago.isPending, parts, coins, now],
  )
  return {
    past: known ?? priced,
    month,
    isPending: !isReady || watched.isPending || isHistoryPending || (needsPrices && (pasts.isPending || ago.isPending)),
    failure: needsPrices && pasts.error ? { error: pasts.error, retry: () => void pasts.refetch() } : null,
    hasWorth: parts.length > 0,
  }
}
