import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getWalletHistory, listWatched, stopWatching, type WatchedWallet, watchWallet } from '#contract/wallet/watch.ts'
import { call } from '#dashboard/api/client.ts'

const MINUTE_MS = 60_000

/** Wallets that the service reads every hour for this key, or for this page. */
export const watchedQuery = queryOptions({
  queryKey: ['watched'],
  queryFn: ({ signal }) => call(listWatched, {}, { signal }).then(({ data }) => data),
  staleTime: MINUTE_MS,
  // Its failure draws what reads it too: each would ask again, without end.
  retryOnMount: false,
})

export const historyQuery = (address: string) =>
  queryOptions({
    queryKey: ['wallet-history', address],
    queryFn: ({ signal }) => call(getWalletHistory, { params: { address } }, { signal }).then(({ data }) => data),
    staleTime: MINUTE_MS,
  })

/** Also gives a wallet that is watched already another label. */
export async function watch(client: QueryClient, address: string, label: string): Promise<void> {
  const { data } = await call(watchWallet, { body: { address, label, chains: [] } })
  client.setQueryData(watchedQuery.queryKey, (known: WatchedWallet[] = []) => [
    ...known.filter(({ id }) => id !== data.id),
    data,
  ])
  await client.invalidateQueries({ queryKey: historyQuery(address).queryKey })
}

export async function endWatch(client: QueryClient, { id, address }: WatchedWallet): Promise<void> {
  await call(stopWatching, { params: { id } })
  client.setQueryData(watchedQuery.queryKey, (known: WatchedWallet[] = []) => known.filter((each) => each.id !== id))
  client.removeQueries({ queryKey: historyQuery(address).queryKey })
}
