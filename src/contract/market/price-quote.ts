import * as z from 'zod/mini'
import { chainIds } from '#contract/chains.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { COIN_TYPE_LENGTH, choice, listOf, numeric, plainText, quantity, text } from '#contract/field.ts'
import { CoinTypeText, mostPrices, typesIn, UnixTime } from '#contract/price.ts'

/**
 * A coin of any chain in dollars. `address`: as wallets write it. `confidence`: 0 to 1, as its source says of this
 * price, of one of the past for its own time. `at`: Unix seconds, when the price was read. What nobody knows is null; `source` is `none` then.
 */
export const PriceQuote = z.object({
  chain: text,
  address: text,
  symbol: text,
  decimals: quantity,
  price: quantity,
  confidence: quantity,
  at: quantity,
  source: text,
})
export type PriceQuote = z.output<typeof PriceQuote>

const CHAIN_LENGTH = 20
/** `ETH:0x…`: the chain up to the first colon. */
const TokenText = plainText(COIN_TYPE_LENGTH + CHAIN_LENGTH)
const soMany = [z.minLength(1), z.maxLength(mostPrices)] as const
const Tokens = z.pipe(
  z.pipe(
    z.union([z.string(), z.array(z.string())], 'must be a text, or a list of texts'),
    z.transform((value: string | string[]) => [value].flat().flatMap(typesIn)),
  ),
  z.array(TokenText).check(...soMany),
)
const Confidence = z.pipe(numeric, z.number().check(z.minimum(0), z.maximum(1)))

const response = z.object({ data: listOf(PriceQuote) })

/** Additive: prices of tokens of any chain, in the order of the request; `native` as address means the chain's own coin. */
export const getPrices = {
  method: 'GET',
  path: '/v2/prices',
  summary: `Prices of up to ${mostPrices} tokens of any chain, now or at one time`,
  auth: 'key',
  isSafe: true,
  query: z.object({ tokens: Tokens, at: z.optional(UnixTime), minConfidence: z.optional(Confidence) }),
  response,
} as const satisfies Endpoint

const Token = z.union(
  [TokenText, z.strictObject({ chain: choice(chainIds), address: CoinTypeText, at: z.optional(UnixTime) })],
  { error: 'must be a text like `ETH:0x…`, or an object of `chain`, `address` and `at`' },
)

/** The same, each at a time of its own. */
export const queryPrices = {
  method: 'POST',
  path: '/v2/prices',
  summary: `Prices of up to ${mostPrices} tokens of any chain, each now or at a time`,
  auth: 'key',
  isSafe: true,
  body: z.strictObject({ tokens: z.array(Token).check(...soMany), minConfidence: z.optional(Confidence) }),
  response,
} as const satisfies Endpoint

/** The longest past of a token that can be read: a year. */
export const mostPriceDays = 365
/** So many tokens with daily prices count as one request: nothing may be stored of them, and each is then read for a year. */
export const dailyPricesPerRequest = 10
/** The longest past that can be read every four hours: a week. */
export const mostStepDays = 7
/** Of the steps of a week as many look-ups as of a year of days. */
export const weekPricesPerRequest = 50

/**
 * `prices`: dollars at the midnight (UTC) with which each day begins, from the day of `from` (Unix seconds) to today, null where none is
 * known; null: could not be read. With the step `4h`: at every fourth hour from `from` to the last.
 */
export const DailyPrices = z.object({
  chain: text,
  address: text,
  from: z.number(),
  prices: z.nullable(z.array(z.nullable(z.number()))),
})
export type DailyPrices = z.output<typeof DailyPrices>

/** Additive: the last days of many tokens in one answer, for a line beside each row of a list. */
export const queryDailyPrices = {
  method: 'POST',
  path: '/v2/prices/daily',
  summary: `Daily prices of up to ${mostPrices} tokens of any chain`,
  auth: 'key',
  isSafe: true,
  body: z.strictObject({
    tokens: z.array(TokenText).check(...soMany),
    step: z.optional(choice(['1d', '4h'])),
    days: z._default(z.int().check(z.minimum(1), z.maximum(mostPriceDays)), 30),
  }),
  response: z.object({ data: listOf(DailyPrices) }),
} as const satisfies Endpoint
