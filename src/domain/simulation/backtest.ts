import { DAYS_PER_YEAR } from '#domain/rates.ts'
import { type FeePool, feesOfStep, shareOfStep } from '#domain/simulation/range/range-fees.ts'
import {
  type Amounts,
  amountsAt,
  isActive,
  type PriceBounds,
  type PricesUsd,
  worthOf,
} from '#domain/simulation/range/range-liquidity.ts'
import { followRange, type RangePathStep } from '#domain/simulation/range/range-path.ts'
import type { RebalanceCosts } from '#domain/simulation/range/rebalance.ts'
import { heldRatio, pooledRatio } from './impermanent-loss.ts'
import { lastByDay, meanByDay, type TimedValue } from './past-days.ts'
import type { DepositValue } from './simulate.ts'

/** A UTC day (counted from 1970) of which all is known: the rate a year as a fraction, and each coin's price in dollars. */
export type KnownDay = {
  day: number
  apy: number
  prices: readonly number[]
  /** Dollars that were swapped in the vault's pool; null or left out: not known. */
  volumeUsd?: number | null
}

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

/** Fees by volume and the share of active liquidity, where both are known: `activeLiquidity` is that of today, for the past too. */
export type PastFees = FeePool & {
  /** Dollars of a day of which no volume of its own is known: the mean of the last week. */
  volumeUsdDay: number
}

export type PastDeposit = {
  days: readonly KnownDay[]
  /** Of each coin, summing to 1; a range has its own. */
  weights: readonly number[]
  valueUsd: number
  /** Prices of A in B over that of the first day; null: all prices. */
  range: { lower: number; upper: number } | null
  /** Of a range alone; null: it earns the rate of each day. */
  fees?: PastFees | null
  /** Of a range alone; null: it stays as it is. */
  rebalancing?: { afterDays: number; costs: RebalanceCosts } | null
}
export type PastValue = DepositValue & { day: number }

/**
 * What a deposit of the first day would have been worth on each of the days. Coins keep their weights (`prod r_i^w_i`) or follow
 * Uniswap v3's curve within the range. The rate of each day is earned from that day to the next and compounds:
 * `prod (1 + apy_d)^(1/365)`, outside a range none. With `fees` a range earns its share of the day's volume instead, for the part of the
 * way from close to close that it covers, and that does not compound. Left out: gas but that of `rebalancing`, slippage, price moves
 * within a day, and with `fees` all that active liquidity was in the past: it is that of today.
 */
export function backtest(deposit: PastDeposit): PastValue[] {
  return deposit.range === null ? poolPast(deposit) : rangePast(deposit, deposit.range)
}

function poolPast({ days, weights, valueUsd }: PastDeposit): PastValue[] {
  const first = days[0]
  let growth = 1
  return days.map(({ day, apy, prices }) => {
    const legs = prices.map((price, index) => ({
      ratio: price / (first?.prices[index] ?? price),
      weight: weights[index] ?? 0,
    }))
    const poolWithoutYield = valueUsd * pooledRatio(legs)
    const value = { day, pool: poolWithoutYield * growth, poolWithoutYield, held: valueUsd * heldRatio(legs) }
    growth *= dailyGrowth(apy)
    return value
  })
}

const dailyGrowth = (apy: number) => Math.max(0, 1 + apy) ** (1 / DAYS_PER_YEAR)

function rangePast({ days, valueUsd, fees, rebalancing }: PastDeposit, range: PriceBounds): PastValue[] {
  const prices = days.map(({ prices: [a = 1, b = 1] }): PricesUsd => [a, b])
  const steps = followRange({
    valueUsd,
    factors: range,
    prices,
    rebalancing: rebalancing ? { afterSteps: rebalancing.afterDays, costs: rebalancing.costs } : null,
  })
  const held = amountsOfFirst(steps)
  let growth = 1
  let earnedUsd = 0
  return steps.map(({ worthUsd, ...step }, index) => {
    const { day = 0, apy = 0, volumeUsd } = days[index] ?? {}
    const value = {
      day,
      pool: worthUsd * growth + earnedUsd,
      poolWithoutYield: worthUsd,
      held: worthOf(held, prices[index] ?? [0, 0]),
    }
    const next = steps[index + 1] ?? step
    if (!fees) growth *= isActive(step.bounds, step.price) ? dailyGrowth(apy) : 1
    else
      earnedUsd += feesOfStep({
        pool: fees,
        volumeUsd: volumeUsd ?? fees.volumeUsdDay,
        liquidity: step.liquidity,
        shareInRange: shareOfStep(step.bounds, step.price, next.price),
      })
    return value
  })
}

const amountsOfFirst = ([first]: readonly RangePathStep[]): Amounts =>
  first === undefined ? { a: 0, b: 0 } : amountsAt(first.liquidity, first.bounds, first.price)
