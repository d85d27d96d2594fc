import { isActive, type PriceBounds } from './range-liquidity.ts'

/**
 * A pool as its fees see it. `tier`: what a swap pays, as a fraction. `protocolShare`: the part of it that the protocol takes.
 * `activeLiquidity`: what others have at the present price, `sqrt(A * B)` in human units.
 */
export type FeePool = { tier: number; protocolShare: number; activeLiquidity: number }

/** The part of active liquidity that `liquidity` is beside what others have: always diluted by itself. */
export function liquidityShare(liquidity: number, activeLiquidity: number): number {
  if (liquidity === 0) return 0
  return liquidity === Infinity ? 1 : liquidity / (activeLiquidity + liquidity)
}

type Step = {
  pool: FeePool
  /** Dollars that were swapped in the step. */
  volumeUsd: number
  /** Of the position. */
  liquidity: number
  /** The part of the step in which the price was in the range. */
  shareInRange: number
}

/**
 * Dollars that a position earns in a step: `fee * (1 - protocolShare) * volume * dL / (L + dL) * u` (as Poolfish and Revert's
 * backtester do). They do not compound: concentrated pools pay them out.
 */
export const feesOfStep = ({ pool, volumeUsd, liquidity, shareInRange }: Step): number =>
  pool.tier * (1 - pool.protocolShare) * volumeUsd * liquidityShare(liquidity, pool.activeLiquidity) * shareInRange

/** The part of the way from one close to the next, in the logarithm of the price, that lies in the range. */
export function shareOfStep(bounds: PriceBounds, from: number, to: number): number {
  const way = Math.abs(Math.log(to) - Math.log(from))
  if (way === 0) return isActive(bounds, from) ? 1 : 0
  const [low, high] = from < to ? [from, to] : [to, from]
  return Math.max(0, Math.log(Math.min(high, bounds.upper)) - Math.log(Math.max(low, bounds.lower))) / way
}

/** The part of a candle's way from its lowest to its highest price that lies in the range: Revert's active ratio, linear in the price. */
export function shareOfCandle(bounds: PriceBounds, { low, high }: { low: number; high: number }): number {
  if (low === high) return isActive(bounds, low) ? 1 : 0
  return Math.max(0, Math.min(high, bounds.upper) - Math.max(low, bounds.lower)) / (high - low)
}
