import { type ChainId, chainIds } from '#contract/chains.ts'
import { ApiError, type ErrorCode, fieldError } from '#contract/error.ts'
import {
  type DailyPrices,
  dailyPricesPerRequest,
  mostStepDays,
  type PriceQuote,
  weekPricesPerRequest,
} from '#contract/market/price-quote.ts'
import type { TokenPrice } from '#contract/price.ts'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import { readTokenAddress, splitToken } from '#domain/tokens/token-address.ts'
import { NoWalletAddress } from '#domain/wallet-address.ts'
import { type MarketAnswer, WEEK_STEP_SECONDS } from '#service/market/market.ts'
import type { TokenQuestion, TokenQuote, WalletAnswer } from '#service/wallet/wallet.ts'
import { type Freshness, oldestOf } from './freshness.ts'
import type { Answer, Context, Handlers } from './handler.ts'
import { requirePast } from './price.ts'

const DAY_SECONDS = 86_400

type Quotes = Omit<Answer<never>, 'body'> & { value: { data: PriceQuote[] } }

export const priceQuoteHandlers = {
  async getPrices({ query: { tokens, at, minConfidence } }, context) {
    requirePast(at, 'at', context.now())
    const questions = tokens.map((token, index) => ({ ...readToken(token, `tokens.${index}`), at: at ?? null }))
    return readQuotes(questions, minConfidence, context)
  },

  async queryPrices({ body: { tokens, minConfidence } }, context) {
    const questions = tokens.map((token, index): TokenQuestion => {
      const field = `tokens.${index}`
      if (typeof token === 'string') return { ...readToken(token, field), at: null }
      const { chain, address, at } = token
      requirePast(at, `${field}.at`, context.now())
      return { chain, contractAddress: readAddress(chain, address, `${field}.address`), at: at ?? null }
    })
    return readQuotes(questions, minConfidence, context)
  },

  async queryDailyPrices({ body: { tokens: texts, days, step } }, context) {
    const tokens = texts.map((token, index) => readToken(token, `tokens.${index}`))
    if (step === '4h' && days > mostStepDays)
      throw fieldError('INVALID_INPUT', 'days', `must be at most ${mostStepDays} with the step 4h`)
    const distinct = new Set(tokens.map(({ chain, contractAddress }) => `${chain}:${contractAddress}`)).size
    await context.countMore(Math.ceil(distinct / (step === '4h' ? weekPricesPerRequest : dailyPricesPerRequest)) - 1)
    return step === '4h' ? readSteps(tokens, days, context) : readDays(tokens, days, context)
  },
} satisfies Pick<Handlers, 'getPrices' | 'queryPrices' | 'queryDailyPrices'>

type Series = Omit<Answer<never>, 'body'> & { value: { data: DailyPrices[] } }
type Named = Omit<TokenQuestion, 'at'>

async function readDays(tokens: readonly Named[], days: number, { market, signal }: Context): Promise<Series> {
  const { value: pasts, lastDay, ...freshness } = await market.dailyPrices(tokens, days, signal())
  if (pasts.every((past) => past === null)) throw new ApiError('UPSTREAM_FAILED', 'No price source could be read')
  const firstDay = lastDay - days + 1
  const data = tokens.map(({ chain, contractAddress }, index) => {
    const points = pasts[index]?.points
    const priceOf = new Map(points?.map(({ day, priceUsd }) => [day, priceUsd]))
    const prices = Array.from({ length: days }, (_, at) => priceOf.get(firstDay + at) ?? null)
    return { chain, address: contractAddress, from: firstDay * DAY_SECONDS, prices: points ? prices : null }
  })
  return { value: { data }, freshness, statuses: historyStatuses(pasts, 'tokens') }
}

/** With the price at the beginning of the first day: a change needs it. */
async function readSteps(tokens: readonly Named[], days: number, { market, signal }: Context): Promise<Series> {
  const { value: weeks, ...freshness } = await market.weekPrices(tokens, signal())
  if (weeks.every((week) => week === null)) throw new ApiError('UPSTREAM_FAILED', 'No price source could be read')
  const known = weeks.filter((week) => week !== null)
  // Of one that could not be read as of the others: a series has its time whether or not it has prices.
  const latest = Math.max(...known.map(({ from }) => from))
  const count = (days * DAY_SECONDS) / WEEK_STEP_SECONDS + 1
  const skipped = (known[0]?.prices.length ?? count) - count
  const data = tokens.map(({ chain, contractAddress }, index) => {
    const { from = latest, prices = null } = weeks[index] ?? {}
    return {
      ...{ chain, address: contractAddress },
      ...{ from: from + skipped * WEEK_STEP_SECONDS, prices: prices?.slice(skipped) ?? null },
    }
  })
  return { value: { data }, freshness, statuses: historyStatuses(weeks, 'tokens') }
}

/** Says of how many the price history is missing: null in `pasts`. Empty if of none. */
export function historyStatuses(pasts: readonly unknown[], what: 'coins' | 'tokens'): UpstreamStatus[] {
  const failed = pasts.filter((past) => past === null).length
  if (failed === 0) return []
  const error = `price history of ${failed} of ${pasts.length} ${what} could not be read`
  return [{ id: 'price-history', asOf: null, ms: null, error, note: null }]
}

/** Parses `ETH:0x…`. `code` is the error code for any other text. */
export function readToken(text: string, field: string, code: ErrorCode = 'INVALID_INPUT'): Omit<TokenQuestion, 'at'> {
  const token = splitToken(text)
  if (token === null)
    throw fieldError(code, field, `must be a chain, a colon and an address; chains are ${chainIds.join(', ')}`)
  return { chain: token.chain, contractAddress: readAddress(token.chain, token.address, field, code) }
}

function readAddress(chain: ChainId, address: string, field: string, code: ErrorCode = 'INVALID_INPUT'): string {
  try {
    return readTokenAddress(chain, address)
  } catch (error) {
    if (!(error instanceof NoWalletAddress)) throw error
    throw fieldError(code, field, error.message, { cause: error })
  }
}

const keyOf = ({ chain, contractAddress, at }: TokenQuestion) => `${chain} ${contractAddress} ${at}`
/** The result of the operation for one Sui coin; null if no source knows the coin. */
type CoinAnswer = MarketAnswer<TokenPrice> | ApiError | null

/**
 * Prices a Sui coin like its own operation does, any other token like holdings; each token once, however often it is
 * requested.
 */
export async function readQuotes(
  questions: readonly TokenQuestion[],
  minConfidence: number | undefined,
  context: Context,
): Promise<Quotes> {
  const unique = [...new Map(questions.map((question) => [keyOf(question), question])).values()]
  const ofSui = unique.filter(isOfSui)
  const [tokens, coins] = await Promise.all([readTokens(unique, context), readCoins(ofSui, context)])
  const quotes = new Map(
    unique.map((question, index): [string, PriceQuote] => {
      const quote = tokens instanceof ApiError ? null : (tokens.value[index] ?? null)
      const coin = coins[ofSui.indexOf(question)] ?? null
      return [keyOf(question), toQuote(question, { quote, coin })]
    }),
  )
  const failure = failureOf(tokens, coins, unique)
  if (failure !== null && [...quotes.values()].every(({ price }) => price === null)) throw failure
  const data = questions.flatMap((question) => {
    const quote = quotes.get(keyOf(question))
    return quote === undefined ? [] : { ...quote, price: isTrusted(quote, minConfidence) ? quote.price : null }
  })
  return { value: { data }, ...freshnessOf(tokens, coins, context), statuses: statusesOf(tokens, failure, unique) }
}

async function readCoins(ofSui: TokenQuestion[], { market, signal }: Context): Promise<CoinAnswer[]> {
  if (ofSui.length === 0) return []
  return market.prices(
    ofSui.map(({ contractAddress, at }) => ({ coinType: contractAddress, at })),
    signal(),
  )
}

/** An error if prices failed and none is known. */
async function readTokens(questions: readonly TokenQuestion[], { wallet, signal }: Context): Promise<Tokens> {
  const answer = await wallet.tokenPrices(questions, signal())
  const error = answer.statuses.find(({ id }) => id === 'prices')?.error ?? null
  if (error === null || answer.value.some(({ price }) => price !== null)) return answer
  const code = error === 'timeout' ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_FAILED'
  return new ApiError(code, `Prices could not be read: ${error}`)
}

const isTrusted = ({ confidence }: PriceQuote, least = 0) => (confidence ?? 0) >= least

type Found = { quote: TokenQuote | null; coin: CoinAnswer }

function toQuote({ chain, contractAddress }: TokenQuestion, { quote, coin }: Found): PriceQuote {
  const known = coin === null || coin instanceof ApiError ? null : coin.value
  const { symbol = '', decimals = null, price = null } = quote ?? {}
  const found = {
    symbol: known?.symbol ?? symbol,
    decimals: known === null ? decimals : known.decimals,
    price: known === null ? (price?.price ?? null) : known.price,
    at: known === null ? (price?.at ?? null) : known.timestamp,
    source: known?.source ?? price?.source ?? 'none',
  }
  // A price of Sui has no confidence of its own: that of the same source for the same time is used.
  const confidence = price?.source === found.source ? (price.confidence ?? null) : null
  return { chain, address: contractAddress, ...found, confidence }
}

type Tokens = WalletAnswer<TokenQuote[]> | ApiError

/** Why some prices are missing. A Sui coin priced by its own operation needs no other price. */
function failureOf(tokens: Tokens, coins: CoinAnswer[], unique: TokenQuestion[]): ApiError | null {
  const failed = coins.find((coin) => coin instanceof ApiError)
  if (failed !== undefined) return failed
  if (unique.every(isOfSui)) return null
  return tokens instanceof ApiError ? tokens : null
}

const isOfSui = ({ chain }: TokenQuestion) => chain === 'SUI'

/** Missing confidence is not a failure: the field itself shows it. */
function statusesOf(tokens: Tokens, failure: ApiError | null, unique: TokenQuestion[]): UpstreamStatus[] {
  const others = tokens instanceof ApiError || unique.every(isOfSui) ? [] : tokens.statuses
  if (failure === null) return others
  const status = { id: 'prices', asOf: null, ms: null, error: failure.message, note: null }
  return [status, ...others.filter(({ id }) => id !== 'prices')]
}

/** If nothing has an age, nothing was read, and the response is current. */
function freshnessOf(tokens: Tokens, coins: CoinAnswer[], { now }: Context): { freshness?: Freshness } {
  const { freshness } = oldestOf(
    [tokens, ...coins].flatMap((part) => (part === null || part instanceof ApiError ? [] : [part])),
  )
  return freshness === undefined ? {} : { freshness: { ...freshness, asOf: freshness.asOf ?? now() } }
}
