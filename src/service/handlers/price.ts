import { ApiError, fieldError } from '#contract/error.ts'
import { isCoinType } from '#domain/coin-type.ts'
import type { Freshness } from './freshness.ts'
import type { Handlers } from './handler.ts'

const DEFAULT_RANGE_SECONDS = 30 * 86_400

export const priceHandlers = {
  async getTokenPrice({ params, query }, { market, now, signal }) {
    requireCoinType(params.address)
    requirePast(query.timestamp, 'timestamp', now())
    const { value, ...freshness } = await market.price(params.address, query.timestamp ?? null, signal())
    return { value: { data: [value] }, freshness }
  },

  async getTokenPrices({ body }, { market, now, signal }) {
    const requested = body.addresses.map((each) => (typeof each === 'string' ? { address: each } : each))
    for (const [index, { timestamp }] of requested.entries())
      requirePast(timestamp, `addresses.${index}.timestamp`, now())
    const known = requested.filter(({ address }) => isCoinType(address))
    const questions = known.map(({ address, timestamp }) => ({ coinType: address, at: timestamp ?? null }))
    const answers = await market.prices(questions, signal())
    const answered = answers.flatMap((answer) => (answer === null || answer instanceof ApiError ? [] : [answer]))
    const failures = answers.flatMap((answer) => (answer instanceof ApiError ? [answer] : []))
    const [failure] = failures
    if (failure !== undefined && answered.length === 0) throw failure
    const byQuestion = new Map(known.map((question, index) => [question, answers[index] ?? null]))
    const data = requested.map((question) => {
      const answer = byQuestion.get(question) ?? null
      return answer === null || answer instanceof ApiError ? null : answer.value
    })
    const error = failure && `${failures.length} of ${requested.length}: ${failure.message}`
    return {
      value: { data },
      ...withFreshness(answered),
      ...(error === undefined ? {} : { statuses: [{ id: 'prices', asOf: null, ms: null, error, note: null }] }),
    }
  },

  async getPriceChart({ query }, { market, now, signal }) {
    requireCoinType(query.address)
    // A client's clock may run ahead and request future seconds: the chart ends now.
    const to = Math.min(query.to ?? Infinity, toSeconds(now()))
    const from = query.from ?? to - DEFAULT_RANGE_SECONDS
    if (from >= to) throw fieldError('INVALID_INPUT', 'from', 'must be before `to` and in the past')
    const { value, ...freshness } = await market.priceChart(query.address, { from, to }, signal())
    // Charts are read on a grid of whole steps, which starts before the range and may end after it.
    const points = value.filter(({ timestamp }) => timestamp >= from && timestamp <= to)
    return { value: { data: points }, freshness }
  },

  async getVolumeHistory({ params, query }, { market, signal }) {
    requireCoinType(params.address)
    const { value, ...freshness } = await market.volumeHistory(params.address, query.days, signal())
    return { value: { data: value }, freshness }
  },
} satisfies Pick<Handlers, 'getTokenPrice' | 'getTokenPrices' | 'getPriceChart' | 'getVolumeHistory'>

/** The oldest part's age. */
function withFreshness(answers: Freshness[]): { freshness?: Freshness } {
  const [oldest] = answers.toSorted((a, b) => (a.asOf?.getTime() ?? 0) - (b.asOf?.getTime() ?? 0))
  return oldest === undefined ? {} : { freshness: { origin: oldest.origin, asOf: oldest.asOf } }
}

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** `at`: Unix seconds. A time in the future is invalid input, not an unknown price. */
export function requirePast(at: number | undefined, field: string, now: Date): void {
  if (at !== undefined && at > toSeconds(now)) throw fieldError('INVALID_INPUT', field, 'must not be in the future')
}

/** Text that cannot be a coin type is unknown, like any unknown coin, and causes no request to a source. */
function requireCoinType(address: string): void {
  if (!isCoinType(address)) throw new ApiError('NOT_FOUND', `No coin of type ${address} is known here`)
}
