import { DAYS_PER_YEAR } from '#domain/rates.ts'

/** What yield must add to the pooled value to make up for the loss, as a fraction: `f = 1/(1-d) - 1` with `d = -IL`. Infinite for a loss of 100 %. */
export const breakEvenGain = (impermanentLoss: number): number => 1 / (1 + impermanentLoss) - 1

/** Days until a compounding rate does: `ln(1+f)/ln(1+apy) * 365`, which is `ln(1+f)/ln(1+apr/365)` of the daily APR. */
export function breakEvenDays({ impermanentLoss, totalApy }: { impermanentLoss: number; totalApy: number }): number {
  const gain = breakEvenGain(impermanentLoss)
  if (gain === 0) return 0
  return totalApy > 0 ? (Math.log1p(gain) / Math.log1p(totalApy)) * DAYS_PER_YEAR : Infinity
}

/**
 * Days until a yield that nothing reinvests has paid for the loss, from the dollars that both come to within `days`:
 * `loss / yield * days`. Over a year that is `f / apr * 365`.
 */
export function daysToPayBack({
  lossUsd,
  yieldUsd,
  days,
}: {
  lossUsd: number
  yieldUsd: number
  days: number
}): number {
  if (lossUsd === 0) return 0
  return yieldUsd > 0 ? (lossUsd / yieldUsd) * days : Infinity
}
