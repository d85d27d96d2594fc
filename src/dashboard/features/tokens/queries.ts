import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { VaultChainFilter } from '#contract/chains.ts'
import { type Coin, type CoinSort, coinPageSize, listCoins } from '#contract/coin.ts'
import type { Call, Output } from '#contract/endpoint.ts'
import { ApiError } from '#contract/error.ts'
import { listVaultCoins, type VaultCoin, type VaultCoinOrder, vaultCoinPageSize } from '#contract/market/vault-coin.ts'
import { getTokenPrice, getVolumeHistory } from '#contract/price.ts'
import { COIN_FIGURES } from '#contract/upstream-status.ts'
import { listVaults, vaultPageSize } from '#contract/vault.ts'
import { DEFAULT_TVL_FLOOR } from '#contract/wallet/earn.ts'
import { call, callWithHeaders, callWithStatus } from '#dashboard/api/client.ts'
import { readDataStatus } from '#dashboard/api/data-status.ts'
import { readPages, revisionOf } from '#dashboard/api/read-pages.ts'
import type { WholeTable } from '#dashboard/ui/table/table-file.ts'
import { coinKey, displayCoinType } from '#domain/coin-type.ts'
import { texts } from './texts.ts'

const MINUTE_MS = 60_000
const SOON_MS = 5_000
const MOST_SOON = 3
const MAX_SEARCH_LENGTH = 200

export type CoinsQuestion = { page: number; search?: string | undefined; sort?: CoinSort | undefined }

export const coinsQuery = ({ page, search, sort }: CoinsQuestion) =>
  queryOptions({
    queryKey: ['coins', { page, search, sort }],
    queryFn: ({ signal }) =>
      call(listCoins, { query: { page, search, sort, limit: coinPageSize.max } }, { signal }).then(({ data }) => data),
    staleTime: MINUTE_MS,
  })

/** All coins that a query matches, whatever page it names. */
export const readAllCoins =
  ({ search, sort }: CoinsQuestion): WholeTable<Coin>['read'] =>
  (reading) =>
    readPages({
      ...reading,
      readPage: async ({ page }) => {
        const query = { page, search, sort, limit: coinPageSize.max }
        const { body, headers } = await callWithHeaders(listCoins, { query }, { signal: reading.signal })
        const { tokens, pagination } = body.data
        return { rows: tokens, total: pagination.totalCount, revision: revisionOf(readDataStatus(headers)) }
      },
    })

/** One coin: from a cached page of the list, otherwise by its type. Throws NOT_FOUND. */
export const coinQuery = (client: QueryClient, coinType: string) => {
  const isIt = (coin: Coin) => coinKey(coin.coinType) === coinKey(coinType)
  const listed = client
    .getQueriesData<Output<typeof listCoins>['data']>({ queryKey: ['coins'] })
    .map(([key, page]) => ({ coin: page?.tokens.find(isIt), readAt: client.getQueryState(key)?.dataUpdatedAt }))
    .find(({ coin }) => coin !== undefined)
  return queryOptions({
    queryKey: ['coin', coinKey(coinType)],
    queryFn: async ({ signal }) => {
      const search = displayCoinType(coinType).slice(0, MAX_SEARCH_LENGTH)
      const { data } = await call(listCoins, { query: { search, limit: coinPageSize.max } }, { signal })
      const coin = data.tokens.find(isIt)
      if (!coin) throw new ApiError('NOT_FOUND', texts.serviceDoesNot(coinType))
      return coin
    },
    initialData: () => listed?.coin,
    initialDataUpdatedAt: () => listed?.readAt,
    staleTime: MINUTE_MS,
  })
}

/** The price of a coin at `timestamp` (Unix seconds); the past does not change. */
export const priceAtQuery = (coinType: string, timestamp: number) =>
  queryOptions({
    queryKey: ['price', coinType, timestamp],
    queryFn: async ({ signal }) => {
      const { data } = await call(getTokenPrice, { params: { address: coinType }, query: { timestamp } }, { signal })
      return data[0] ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Dollars traded in the 24 hours before each point; [] where no source knows them. The prices do not wait for it. */
export const volumeQuery = (coinType: string, days: number) =>
  queryOptions({
    queryKey: ['volume', coinType, days],
    queryFn: async ({ signal }) =>
      (await call(getVolumeHistory, { params: { address: coinType }, query: { days } }, { signal })).data,
    staleTime: 30 * MINUTE_MS,
    retry: false,
  })

/** More than any coin but SUI is in; the largest come first, and below these a vault is hardly worth a look. */
const LARGEST_VAULTS = 300

/** Cached among the lists of vaults, so that opening one of these needs no request. */
export const vaultsWithCoinQuery = (coinType: string) => {
  const query = { side: 'earn', address: coinType, limit: LARGEST_VAULTS, order: 'tvl' } as const
  return queryOptions({
    queryKey: ['vaults', query],
    queryFn: ({ signal }) => call(listVaults, { query }, { signal }),
    staleTime: 5 * MINUTE_MS,
  })
}

const largeVaults = {
  ...{ side: 'earn', chain: ['SUI'], minTvl: DEFAULT_TVL_FLOOR, order: 'tvl', limit: vaultPageSize.max },
} satisfies Call<typeof listVaults>['query']

/** Vaults on Sui that a deposit of a person does not move: what the coins of the list can earn. */
export const largeVaultsQuery = queryOptions({
  queryKey: ['vaults', largeVaults],
  queryFn: ({ signal }) => call(listVaults, { query: largeVaults }, { signal }),
  staleTime: 5 * MINUTE_MS,
})

export type VaultCoinsQuestion = {
  page: number
  chain: VaultChainFilter
  search?: string | undefined
  order: VaultCoinOrder
  sort: 'asc' | 'desc'
}

/** Without a search its text is that of `firstQuestion`, which the document announces. */
const vaultCoinsOf = ({ page, chain, search, order, sort }: VaultCoinsQuestion, limit: number) => ({
  ...{ chain, order, sort, limit, offset: page * limit, search },
})

export const vaultCoinsQuery = (question: VaultCoinsQuestion) =>
  queryOptions({
    queryKey: ['vault-coins', question],
    queryFn: async ({ signal }) => {
      const query = vaultCoinsOf(question, vaultCoinPageSize.default)
      const { body, statuses } = await callWithStatus(listVaultCoins, { query }, { signal })
      return { ...body, lacksFigures: statuses.some(({ id, error }) => id === COIN_FIGURES && error !== null) }
    },
    staleTime: MINUTE_MS,
    // Market caps and volumes may come a moment after the list.
    refetchInterval: ({ state }) => (state.data?.lacksFigures && state.dataUpdateCount < MOST_SOON ? SOON_MS : false),
  })

export const readAllVaultCoins =
  (question: VaultCoinsQuestion): WholeTable<VaultCoin>['read'] =>
  (reading) =>
    readPages({
      ...reading,
      keyOf: ({ tokens }) => JSON.stringify(tokens.map(({ chain, address }) => [chain, address])),
      readPage: async ({ page }) => {
        const query = vaultCoinsOf({ ...question, page }, vaultCoinPageSize.max)
        const { body, headers } = await callWithHeaders(listVaultCoins, { query }, { signal: reading.signal })
        return { rows: body.data, total: body.pagination.total, revision: revisionOf(readDataStatus(headers)) }
      },
    })
