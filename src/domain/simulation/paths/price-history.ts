import { simulateLimits } from '#contract/simulate/question.ts'
import { DAYS_PER_YEAR } from '#domain/rates.ts'
import { lastByDay, standardDeviation, type TimedValue } from '#domain/simulation/past-days.ts'
import { cholesky } from './cholesky.ts'
import type { Matrix } from './path-plan.ts'
import { logarithm } from './portable-math.ts'

/** The log return of each UTC day (counted from 1970) whose close and previous close are known. */
export type LogReturns = ReadonlyMap<number, number>

/** Fewer common days do not show how two coins move together. */
const LEAST_COMMON_DAYS = 30

/** The close of each UTC day (counted from 1970) whose previous close is known too, and that one, oldest first. */
export type DailyCloses = ReadonlyMap<number, { before: number; close: number }>

/**
 * The daily closes of a coin over the `days` up to its last known day. The close is the last price of a day. A day without a price is
 * absent, and so is the day after it.
 */
export function dailyCloses(prices: readonly TimedValue[], days: number): DailyCloses {
  const closes = [...lastByDay(prices)].filter(([, price]) => price > 0 && price < Infinity)
  const byDay = new Map(closes)
  const last = closes.reduce((latest, [day]) => Math.max(latest, day), -Infinity)
  const recent = closes.filter(([day]) => day > last - days).sort(([one], [other]) => one - other)
  return new Map(
    recent.flatMap(([day, close]) => {
      const before = byDay.get(day - 1)
      return before === undefined ? [] : [[day, { before, close }] as const]
    }),
  )
}

export const logReturns = (closes: DailyCloses): LogReturns =>
  new Map([...closes].map(([day, { before, close }]) => [day, logarithm(close / before)]))

/** The daily log returns over the `days` up to the last known day. */
export const dailyLogReturns = (prices: readonly TimedValue[], days: number): LogReturns =>
  logReturns(dailyCloses(prices, days))

/** The standard deviation of a year, `sd * sqrt(365)` of daily log returns (n - 1); null for fewer than two. */
export function volatilityYear(returns: LogReturns): number | null {
  const ofDay = standardDeviation([...returns.values()])
  return ofDay === null ? null : ofDay * Math.sqrt(DAYS_PER_YEAR)
}

/** The `driftYear` that continues the past: the mean log return plus half the variance, both of a year. Null for fewer than two returns. */
export function driftYear(returns: LogReturns): number | null {
  const sigma = volatilityYear(returns)
  if (sigma === null) return null
  const sum = [...returns.values()].reduce((total, each) => total + each, 0)
  return (sum / returns.size) * DAYS_PER_YEAR + (sigma * sigma) / 2
}

/** The correlation of two coins, from -1 to 1; null if fewer than 30 common days are known or one coin does not move. */
export function correlationOf(one: LogReturns, other: LogReturns): number | null {
  const pairs = [...one].flatMap(([day, mine]) => {
    const theirs = other.get(day)
    return theirs === undefined ? [] : [[mine, theirs] as const]
  })
  if (pairs.length < LEAST_COMMON_DAYS) return null
  const meanOne = pairs.reduce((sum, [each]) => sum + each, 0) / pairs.length
  const meanOther = pairs.reduce((sum, [, each]) => sum + each, 0) / pairs.length
  let [ofOne, ofOther, together] = [0, 0, 0]
  for (const [mine, theirs] of pairs) {
    const [a, b] = [mine - meanOne, theirs - meanOther]
    ofOne += a * a
    ofOther += b * b
    together += a * b
  }
  const scale = Math.sqrt(ofOne * ofOther)
  return scale > 0 ? Math.min(1, Math.max(-1, together / scale)) : null
}

/**
 * The returns of the days that are known of all coins, oldest first. Null for fewer than 180 days: such a short past may contain no bad
 * month, and a bootstrap would then never draw one.
 */
export function jointLogReturns(coins: readonly LogReturns[]): number[][] | null {
  const [first, ...others] = coins
  if (first === undefined) return null
  const days = [...first.keys()].filter((day) => others.every((returns) => returns.has(day))).sort((a, b) => a - b)
  if (days.length < simulateLimits.historyDays.min) return null
  return coins.map((returns) => days.flatMap((day) => returns.get(day) ?? []))
}

const STEP = 0.01

/**
 * A valid correlation matrix is returned unchanged. In others all correlations shrink towards 0, in steps of a hundredth, until the
 * matrix is valid: pairs that were measured over different days, or one number for all pairs, may contradict each other.
 */
export function possibleCorrelation(correlation: Matrix): { correlation: number[][]; factor: number } {
  for (let step = 0; ; step += 1) {
    const factor = Math.max(0, 1 - step * STEP)
    const drawn = correlation.map((row, one) => row.map((each, other) => (one === other ? 1 : each * factor)))
    if (factor === 0 || cholesky(drawn) !== null) return { correlation: drawn, factor }
  }
}
