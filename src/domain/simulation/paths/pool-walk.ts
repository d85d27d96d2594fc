import { DAYS_PER_YEAR } from '#domain/rates.ts'
import { power } from '#domain/simulation/power.ts'
import type { PathDeposit, PathPlan } from './path-plan.ts'
import { type DepositRecord, type HeldCoins, recordPath } from './path-record.ts'
import { exponential } from './portable-math.ts'
import type { PriceProcess } from './price-process.ts'

/** A deposit over all prices, its coins in constant weights. */
export type PoolWalk = {
  valueUsd: number
  coins: Int32Array
  weights: Float64Array
  held: HeldCoins
  /** The growth factor of the rate on each day. */
  growth: Float64Array
  /** The daily loss to arbitrage as a fraction: `(sum w_i sigma_i^2 - sigma_pool^2) / 2`, with two coins `w(1-w) sigma^2 / 2`. */
  lossDay: number
  values: Float64Array
}

export function createPoolWalk(deposit: PathDeposit, { covariance, coins }: PriceProcess, days: number): PoolWalk {
  const legs = deposit.coins.filter(({ weight }) => weight > 0).toSorted((a, b) => a.coin - b.coin)
  const between = (one: number, other: number) => covariance[one * coins + other] ?? 0
  let own = 0
  let pool = 0
  for (const one of legs) {
    own += one.weight * between(one.coin, one.coin)
    for (const other of legs) pool += one.weight * other.weight * between(one.coin, other.coin)
  }
  const indices = Int32Array.from(legs, ({ coin }) => coin)
  return {
    valueUsd: deposit.valueUsd,
    coins: indices,
    weights: Float64Array.from(legs, ({ weight }) => weight),
    held: { coins: indices, usd: Float64Array.from(legs, ({ weight }) => weight * deposit.valueUsd) },
    growth: Float64Array.from({ length: days + 1 }, (_, day) =>
      power(Math.max(0, 1 + (deposit.apy ?? 0)), day / DAYS_PER_YEAR),
    ),
    lossDay: Math.max(0, own - pool) / 2,
    values: new Float64Array(days + 1),
  }
}

/** Follows the deposit through a path: `V prod r_i^w_i (1 + apy)^(t/365)`. */
export function walkPool(
  walk: PoolWalk,
  { prices }: PriceProcess,
  { recordedDays }: Pick<PathPlan, 'recordedDays'>,
  record: DepositRecord,
  path: number,
): void {
  const { valueUsd, coins, weights, growth, values, held } = walk
  const { days, logs } = prices
  const count = coins.length
  let pooled = valueUsd
  let sum = 0
  values[0] = valueUsd
  for (let day = 1; day <= days; day += 1) {
    let log = 0
    for (let leg = 0; leg < count; leg += 1) {
      log += (weights[leg] ?? 0) * (logs[(coins[leg] ?? 0) * (days + 1) + day] ?? 0)
    }
    const next = valueUsd * exponential(log)
    sum += pooled + next
    pooled = next
    values[day] = next * (growth[day] ?? 1)
  }
  record.withoutYield[path] = pooled
  record.lossToArbitrage[path] = (walk.lossDay * sum) / 2
  record.daysInRange[path] = days
  record.neverOut[path] = 1
  recordPath(record, { path, values, held, prices, recordedDays })
}
