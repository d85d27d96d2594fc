import { DAYS_PER_YEAR } from '#domain/rates.ts'
import { isInRange, type PriceRange, rangeWorth } from './concentrated-range.ts'
import { heldRatio, pooledRatio } from './impermanent-loss.ts'
import { lastByDay, meanByDay, type TimedValue } from './past-days.ts'
import type { DepositValue } from './simulate.ts'

/** A UTC day (counted from 1970) of which all is known: the rate a year as a fraction, and each coin's price in dollars. */
export type KnownDay = { day: number; apy: number; prices: readonly number[] }

/** So many days must lie between the first and the last. */
export const BACKTEST_DAYS = 30

/**
 * Days without a hole, all that is known of them in one place: of a vault's rates and its coins' prices. Nothing is put in for a day of
 * which a rate or a price is missing: it ends a run. The latest run that is long enough is given, else the latest there is; [] where no
 * day is known whole. A day's rate is the mean of its samples, a price the last of the day.
 */
export function knownDays(rates: readonly TimedValue[], prices: readonly (readonly TimedValue[])[]): KnownDay[] {
  const rateOn = meanByDay(rates)
  const priceOn = prices.map(lastByDay)
  const whole = [...rateOn]
    .flatMap(([day, apy]) => {
      const known = priceOn.flatMap((byDay) => byDay.get(day) ?? []).filter((price) => price > 0)
      return known.length === prices.length ? [{ day, apy, prices: known }] : []
    })
    .sort((a, b) => a.day - b.day)
  const runs: KnownDay[][] = []
  for (const each of whole) {
    const run = runs.at(-1)
    if (run?.at(-1)?.day === each.day - 1) run.push(each)
    else runs.push([each])
  }
  return runs.findLast((run) => run.length > BACKTEST_DAYS) ?? runs.at(-1) ?? []
}

export type PastDeposit = {
  days: readonly KnownDay[]
  /** Of each coin, summing to 1; a range has its own. */
  weights: readonly number[]
  valueUsd: number
  /** Prices of A in B over that of the first day; null: all prices. */
  range: { lower: number; upper: number } | null
}
export type PastValue = DepositValue & { day: number }

/**
 * What a deposit of the first day would have been worth on each of the days. Coins keep their weights (`prod r_i^w_i`) or follow
 * Uniswap v3's curve within the range, and the rate of each day is earned from that day to the next: `prod (1 + apy_d)^(1/365)`, outside
 * a range none. Left out: gas, slippage, price moves within a day.
 */
export function backtest({ days, weights, valueUsd, range }: PastDeposit): PastValue[] {
  const first = days[0]
  const priceRange = range && { ...range, entry: 1 }
  let growth = 1
  return days.map(({ day, apy, prices }) => {
    const ratios = prices.map((price, index) => price / (first?.prices[index] ?? price))
    const worth = worthOf(ratios, weights, priceRange)
    const poolWithoutYield = valueUsd * worth.pooled
    const value = { day, pool: poolWithoutYield * growth, poolWithoutYield, held: valueUsd * worth.held }
    if (worth.isEarning) growth *= Math.max(0, 1 + apy) ** (1 / DAYS_PER_YEAR)
    return value
  })
}

function worthOf(ratios: readonly number[], weights: readonly number[], range: PriceRange | null) {
  const [a = 1, b = 1] = ratios
  if (range !== null) return { ...rangeWorth(range, [a, b]), isEarning: isInRange(range, a / b) }
  const legs = ratios.map((ratio, index) => ({ ratio, weight: weights[index] ?? 0 }))
  return { pooled: pooledRatio(legs), held: heldRatio(legs), isEarning: true }
}
