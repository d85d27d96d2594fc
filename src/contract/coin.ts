import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { COIN_TYPE_LENGTH, choice, count, flag, listOf, plainText, quantity, text, wholeNumber } from './field.ts'

/** One Sui coin. Money in US dollars, supplies in coins (not base units), changes in percent. */
export const Coin = z.object({
  coinType: z.string(),
  creator: text,
  package: text,
  totalSupply: quantity,
  holders: quantity,
  name: text,
  symbol: text,
  decimals: quantity,
  iconUrl: text,
  cmcId: text,
  coinGeckoId: text,
  circulating: quantity,
  marketCap: quantity,
  volume24H: quantity,
  ath: quantity,
  atl: quantity,
  verified: flag,
  createdAt: text,
  lastUpdatedAt: text,
  price: quantity,
  priceChangePercentage24H: quantity,
  priceChangePercentage7D: quantity,
})
export type Coin = z.output<typeof Coin>

export const coinSortFields = [
  'name',
  'symbol',
  'price',
  'marketCap',
  'priceChangePercentage24H',
  'priceChangePercentage7D',
  'volume24H',
  'holders',
  'totalSupply',
  'createdAt',
  'updatedAt',
] as const
export type CoinSortField = (typeof coinSortFields)[number]
export type CoinSort = `${CoinSortField}:${'asc' | 'desc'}`
const coinSorts = coinSortFields.flatMap((field) => [`${field}:asc`, `${field}:desc`] as const) as unknown as [
  CoinSort,
  ...CoinSort[],
]

export const coinPageSize = { default: 20, max: 50 } as const

/** `sort` left out means marketCap:desc, except that an exact symbol match of `search` comes first. */
export const CoinQuery = z.object({
  page: z._default(wholeNumber({ min: 0, max: 1_000_000 }), 0),
  limit: z._default(wholeNumber({ min: 1, max: coinPageSize.max }), coinPageSize.default),
  search: z.optional(plainText(COIN_TYPE_LENGTH)),
  sort: z.optional(choice(coinSorts)),
})
export type CoinQuery = z.output<typeof CoinQuery>

export const CoinPage = z.object({ page: count, limit: count, totalCount: count, totalPages: count })

export const listCoins = {
  method: 'GET',
  path: '/sui/coinsList',
  summary: 'Sui coins, with search, sorting and pages',
  auth: 'key',
  isSafe: true,
  query: CoinQuery,
  response: z.object({ data: z.object({ tokens: listOf(Coin), pagination: CoinPage }) }),
} as const satisfies Endpoint
