import { DAYS_PER_YEAR } from '#domain/rates.ts'
import { type Loan, sidesOf, sumOf, type Weighed, weigh } from './loan.ts'

type Sides = Pick<Loan, 'collateral' | 'debt'>

/** Health after so many days at still prices: each side grows by its own rates, `HF * ((1+r_s)/(1+r_b))^t`. */
export function healthAfterDays(loan: Sides, days: number): number | null {
  const weighed = weigh(loan)
  if (weighed === null || sidesOf(weighed).owed <= 0) return null
  const [secured, owed] = [logSum(weighed.collateral), logSum(weighed.debt)]
  return Math.exp(secured(days / DAYS_PER_YEAR) - owed(days / DAYS_PER_YEAR))
}

/** A rate of -100 % would make a coin nothing at once; the nearest to it that can be counted. */
const LOWEST_RATE = -1 + 1e-12
const logGrowth = ({ apy }: Weighed) => Math.log1p(Math.max(apy, LOWEST_RATE))

/** `ln sum(usd * (1+r)^t)`, without overflow; convex in t. */
const logSum = (coins: readonly Weighed[]) => {
  const terms = coins.map((coin) => ({ start: Math.log(coin.weighedUsd), growth: logGrowth(coin) }))
  return (years: number) => {
    const logs = terms.map(({ start, growth }) => start + growth * years)
    const top = Math.max(...logs)
    return Number.isFinite(top) ? top + Math.log(sumOf(logs, (log) => Math.exp(log - top))) : top
  }
}

/** Later than this is never. */
const LATEST_YEARS = 2 ** 20
const PRECISION_YEARS = 1e-9

/**
 * Days until the rates alone bring a loan to a health of 1: with one rate on each side `ln(HF) / ln((1+r_b)/(1+r_s))` years. 0 where it is
 * below 1 already. null: never, no debt, or health is not known.
 */
export function daysByDrift(loan: Sides): number | null {
  const weighed = weigh(loan)
  if (weighed === null) return null
  const { collateral, debt } = weighed
  const { secured, owed } = sidesOf(weighed)
  if (owed <= 0) return null
  if (secured < owed) return 0
  const [supplyRates, borrowRates] = [new Set(collateral.map(logGrowth)), new Set(debt.map(logGrowth))]
  const [supplyRate = 0, borrowRate = 0] = [...supplyRates, ...borrowRates]
  if (supplyRates.size === 1 && borrowRates.size === 1) {
    if (supplyRate >= borrowRate) return null
    return (Math.log(secured / owed) / (borrowRate - supplyRate)) * DAYS_PER_YEAR
  }
  const years = firstZero(collateral, debt)
  return years === null ? null : years * DAYS_PER_YEAR
}

/**
 * The first zero of `ln C(t) - ln D(t)`. Both logarithms are convex, so between two times C's is above its tangent and D's below its
 * chord: a stretch in which these do not meet has no zero, any other is halved. No crossing is stepped over.
 */
function firstZero(collateral: readonly Weighed[], debt: readonly Weighed[]): number | null {
  const [secured, owed] = [logSum(collateral), logSum(debt)]
  const slope = (years: number) => {
    const top = secured(years)
    return sumOf(collateral, (coin) => {
      const growth = logGrowth(coin)
      return growth * Math.exp(Math.log(coin.weighedUsd) + growth * years - top)
    })
  }
  const within = (from: number, to: number): number | null => {
    const start = secured(from) - owed(from)
    if (start <= 0) return from
    const lowestEnd = secured(from) + slope(from) * (to - from) - owed(to)
    if (lowestEnd > 0) return null
    if (to - from < PRECISION_YEARS * Math.max(1, from)) return secured(to) <= owed(to) ? to : null
    const middle = (from + to) / 2
    return within(from, middle) ?? within(middle, to)
  }
  for (let [from, to] = [0, 1]; from < LATEST_YEARS; [from, to] = [to, to * 2]) {
    const found = within(from, to)
    if (found !== null) return found
  }
  return null
}
