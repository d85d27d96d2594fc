import { DAYS_PER_YEAR } from '#domain/rates.ts'
import { power } from '#domain/simulation/power.ts'
import type { DepositValue } from '#domain/simulation/simulate.ts'
import { isInRange, type PriceRange, rangeWorth, shareOfWayInRange } from './concentrated-range.ts'

/** `ratios`: prices of A and B in dollars on day `days` over those of day 0; `range` in prices of A in B, 1 at day 0. */
export type ConcentratedDeposit = {
  ratios: readonly [number, number]
  range: { lower: number; upper: number }
  valueUsd: number
  totalApy: number
  days: number
}

export type ConcentratedValue = DepositValue & {
  /** Days of these in which the price was in the range: fees are earned in them alone. */
  earningDays: number
  isInside: boolean
  /** Dollars of A and B, without yield. */
  parts: [number, number]
}

const withEntry = (range: { lower: number; upper: number }): PriceRange => ({ ...range, entry: 1 })

/** Shares of A and B that a deposit in the range starts with. */
export const startShares = (range: { lower: number; upper: number }): [number, number] =>
  rangeWorth(withEntry(range), [1, 1]).shares

/**
 * What a deposit that covers only a range of prices is worth on a day, when prices move log-linearly. Its yield is the vault's
 * rate while the price is in the range and nothing from the moment it leaves. What a narrow range earns more than the whole pool is left out:
 * it depends on everybody else's ranges.
 */
export function concentratedValueAt(deposit: ConcentratedDeposit, day: number): ConcentratedValue {
  const { ratios, valueUsd, totalApy, days } = deposit
  const range = withEntry(deposit.range)
  const [a, b] = ratios
  const moved = [power(a, day / days), power(b, day / days)] as const
  const { pooled, held, parts } = rangeWorth(range, moved)
  const end = b > 0 ? a / b : a > 0 ? Infinity : 1
  const earningDays = Math.min(day, shareOfWayInRange(range, end) * days)
  const growth = power(Math.max(0, 1 + totalApy), earningDays / DAYS_PER_YEAR)
  const now = moved[1] > 0 ? moved[0] / moved[1] : moved[0] > 0 ? Infinity : 1
  return {
    pool: valueUsd * pooled * growth,
    poolWithoutYield: valueUsd * pooled,
    held: valueUsd * held,
    earningDays,
    isInside: isInRange(range, now),
    parts: [valueUsd * parts[0], valueUsd * parts[1]],
  }
}
