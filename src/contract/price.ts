import * as z from 'zod/mini'
import { lastDayPrice } from '#contract/wire/lenient.ts'
import type { Endpoint } from './endpoint.ts'
import { COIN_TYPE_LENGTH, listOf, numeric, plainText, quantity, text, wholeNumber } from './field.ts'

const MILLISECONDS_FROM = 1e11
const YEAR_2000 = 946_684_800
const END_OF_YEAR_9999 = 253_402_300_799
const toSeconds = z.transform((value: number) => Math.floor(value > MILLISECONDS_FROM ? value / 1000 : value))

/** A point in time in a query: Unix seconds; a value above 1e11 is read as milliseconds. Bounded to the years 2000..9999. */
export const UnixTime = z.pipe(
  z.pipe(numeric, toSeconds),
  z.int().check(z.minimum(YEAR_2000), z.maximum(END_OF_YEAR_9999)),
)

/** What a caller may write for a `UnixTime`: seconds, or the same as milliseconds. */
export const unixTimeRanges = [
  { minimum: YEAR_2000, maximum: MILLISECONDS_FROM },
  { minimum: YEAR_2000 * 1000, maximum: END_OF_YEAR_9999 * 1000 + 999 },
] as const

/** The last day's price as a number, a decimal string or `{price}`: the hosted service sends the last. A date-time is unknown. */
export const LastDayPrice = z.prefault(z.pipe(z.transform(lastDayPrice), z.nullable(z.number())), null)

/** Dollars per coin at `timestamp` (Unix seconds, when the price was read). */
export const TokenPrice = z.object({
  contract_address: text,
  symbol: text,
  price: quantity,
  last24hPrice: LastDayPrice,
  timestamp: quantity,
  decimals: quantity,
  source: text,
})
export type TokenPrice = z.output<typeof TokenPrice>

export const CoinTypeText = plainText(COIN_TYPE_LENGTH)

export const getTokenPrice = {
  method: 'GET',
  path: '/tokens/sui/:address/price',
  summary: 'Price of one Sui coin, now or at a time',
  auth: 'key',
  isSafe: true,
  params: z.object({ address: CoinTypeText }),
  query: z.object({ timestamp: z.optional(UnixTime) }),
  response: z.object({ data: listOf(TokenPrice) }),
} as const satisfies Endpoint

/** The most prices in one request. */
export const mostPrices = 100

/** A coin type alone means now. */
const PriceQuestion = z.union(
  [CoinTypeText, z.strictObject({ address: CoinTypeText, timestamp: z.optional(UnixTime) })],
  {
    error: 'must be a coin type, or an object of `address` and `timestamp`',
  },
)
const soMany = [z.minLength(1), z.maxLength(mostPrices)] as const
/** Between the coin types of a text: a comma within angle brackets belongs to one of them. */
export const typesIn = (text: string): string[] => {
  const types = ['']
  let depth = 0
  for (const character of text) {
    if (character === '<') depth += 1
    if (character === '>') depth -= 1
    if (character === ',' && depth === 0) types.push('')
    else types[types.length - 1] += character
  }
  return types.map((type) => type.trim()).filter((type) => type !== '')
}
/** Coin types with commas between, as clients of the hosted service write them. */
const CoinTypes = z.pipe(z.pipe(z.string(), z.transform(typesIn)), z.array(CoinTypeText).check(...soMany))
const PriceQuestions = z.union([z.array(PriceQuestion).check(...soMany), CoinTypes], {
  error: 'must be a list of coin types, or a text of them with commas between',
})

/** Additive: many prices for one request, in the same order; null for an unknown coin, or whose sources fail. */
export const getTokenPrices = {
  method: 'POST',
  path: '/tokens/sui/price',
  summary: `Prices of up to ${mostPrices} Sui coins, each now or at a time`,
  auth: 'key',
  isSafe: true,
  body: z.strictObject({ addresses: PriceQuestions }),
  response: z.object({ data: z.array(z.nullable(TokenPrice)) }),
} as const satisfies Endpoint

export const PricePoint = z.object({ timestamp: z.number(), price: z.number() })
export type PricePoint = z.output<typeof PricePoint>

/** `from` defaults to 30 days before `to`, `to` to now. At most about 500 points: the step follows from the range. */
export const getPriceChart = {
  method: 'GET',
  path: '/tokens/sui/price/chart',
  summary: 'Price history of one Sui coin',
  auth: 'key',
  isSafe: true,
  query: z.object({ address: CoinTypeText, from: z.optional(UnixTime), to: z.optional(UnixTime) }),
  response: z.object({ data: listOf(PricePoint) }),
} as const satisfies Endpoint

/** The longest past of a coin's volume that can be read: a year. */
export const mostVolumeDays = 365
/** Up to so many days the source has hourly readings: its days end now. Those of a longer past end at midnight (UTC). */
export const hourlyVolumeDays = 90

/** `volume24H`: dollars traded in the 24 hours before `timestamp` (Unix seconds), on all exchanges that the source counts. */
export const VolumePoint = z.object({ timestamp: z.number(), volume24H: z.number() })
export type VolumePoint = z.output<typeof VolumePoint>

/** Additive: one point for each of the last days, for one day one for each hour. Empty where no source knows the coin's volume. */
export const getVolumeHistory = {
  method: 'GET',
  path: '/v2/tokens/sui/:address/volume-historical',
  summary: 'Trading volume of one Sui coin over time',
  auth: 'key',
  isSafe: true,
  params: z.object({ address: CoinTypeText }),
  query: z.object({ days: z._default(wholeNumber({ min: 1, max: mostVolumeDays }), 30) }),
  response: z.object({ data: listOf(VolumePoint) }),
} as const satisfies Endpoint
