import { queryOptions } from '@tanstack/react-query'
import { type Coin, coinPageSize, listCoins } from '#contract/coin.ts'
import { createTransaction, prepareTransaction, type TransactionRequest } from '#contract/transaction.ts'
import { protocolPools, type TransactionProtocol } from '#contract/transaction-protocol.ts'
import { listVaults } from '#contract/vault.ts'
import { getHoldings } from '#contract/wallet/holding.ts'
import { call, callWithHeaders } from '#dashboard/api/client.ts'
import { coinKey, displayCoinType } from '#domain/coin-type.ts'
import { SUI_TYPE } from './form/amount-coin.ts'
import type { Action } from './transaction-state.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const MAX_SEARCH_LENGTH = 200

export const fieldsQuery = (action: Action) =>
  queryOptions({
    queryKey: ['transaction', 'fields', action],
    queryFn: ({ signal }) =>
      call(prepareTransaction, { body: { ...action, chain: 'SUI' } }, { signal }).then(({ data }) => data),
    // Validators that could not be read may be there the next time.
    staleTime: action.protocol === 'native-staking' ? MINUTE_MS : HOUR_MS,
  })

/** What an amount needs to be written in coins. */
export type CoinUnit = { coinType: string; symbol: string; decimals: number }
/** Of the chain itself, and needed before any list is read. */
export const suiUnit: CoinUnit = { coinType: SUI_TYPE, symbol: 'SUI', decimals: 9 }
const isSui = (coinType: string) => coinKey(coinType) === coinKey(SUI_TYPE)

/** Null: no list has the coin. */
const coinQuery = (coinType: string) =>
  queryOptions({
    queryKey: ['transaction', 'coin', coinKey(coinType)],
    queryFn: async ({ signal }): Promise<Coin | null> => {
      const search = displayCoinType(coinType).slice(0, MAX_SEARCH_LENGTH)
      const { data } = await call(listCoins, { query: { search, limit: coinPageSize.max } }, { signal })
      return data.tokens.find((coin) => coinKey(coin.coinType) === coinKey(coinType)) ?? null
    },
    staleTime: MINUTE_MS,
  })

/** Null: no list has the coin, or not its decimals. */
export const coinUnitQuery = (coinType: string) =>
  queryOptions({
    ...coinQuery(coinType),
    select: (coin): CoinUnit | null =>
      isSui(coinType)
        ? suiUnit
        : coin === null || coin.decimals === null
          ? null
          : { coinType, symbol: coin.symbol, decimals: coin.decimals },
  })

/** Of one coin in dollars; null where no list has it. */
export const coinPriceQuery = (coinType: string) =>
  queryOptions({ ...coinQuery(coinType), select: (coin): number | null => coin?.price ?? null })

/** How its price changed in a week, in percent. */
export const coinWeekQuery = (coinType: string) =>
  queryOptions({ ...coinQuery(coinType), select: (coin): number | null => coin?.priceChangePercentage7D ?? null })

const MOST_ON_SUI = 300

/** Vaults that take SUI, the largest first. */
export const suiVaultsQuery = queryOptions({
  queryKey: ['transaction', 'vaults', 'of SUI'],
  queryFn: ({ signal }) => {
    const query = { side: 'earn', address: SUI_TYPE, limit: MOST_ON_SUI, order: 'tvl' } as const
    return call(listVaults, { query }, { signal }).then(({ data }) => data)
  },
  staleTime: 5 * MINUTE_MS,
})

/** More pools than any of these protocols has; the largest come first. */
const MOST_VAULTS = 200

/** All that one protocol and its sisters offer on Sui. */
export const protocolVaultsQuery = (protocol: TransactionProtocol) =>
  queryOptions({
    queryKey: ['transaction', 'vaults', protocol],
    queryFn: ({ signal }) => {
      const { id, sisters } = protocolPools[protocol]
      const query = { protocol: [id, ...sisters], limit: MOST_VAULTS }
      return call(listVaults, { query: { ...query, chain: ['SUI'] } }, { signal }).then(({ data }) => data)
    },
    staleTime: MINUTE_MS,
  })

/** By coin type, what an address has on Sui, in base units. */
export const balancesQuery = (sender: string) =>
  queryOptions({
    queryKey: ['transaction', 'balances', sender],
    queryFn: async ({ signal }): Promise<Record<string, bigint>> => {
      const { data } = await call(getHoldings, { params: { address: sender }, query: { chain: ['SUI'] } }, { signal })
      return Object.fromEntries(
        data.flatMap(({ contractAddress, amountRaw }) =>
          /^\d+$/.test(amountRaw) ? [[coinKey(contractAddress), BigInt(amountRaw)]] : [],
        ),
      )
    },
    staleTime: MINUTE_MS,
  })

/** A payload with what to know of it. `goodUntil` in ms since 1970; null: it does not go stale. */
export type Prepared = Awaited<ReturnType<typeof preparePayload>>

export async function preparePayload(request: TransactionRequest) {
  const { body, headers } = await callWithHeaders(createTransaction, { body: request })
  const seconds = Number(headers.get('payload-good-for') ?? Number.NaN)
  const goodUntil = seconds > 0 ? Date.now() + seconds * 1000 : null
  return { ...body, request, goodUntil }
}
