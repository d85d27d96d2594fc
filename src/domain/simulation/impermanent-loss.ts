import { power } from './power.ts'

/** One coin of a deposit: `ratio` is its end price over its start price (2 = doubled), `weight` its share of the deposit (0..1). */
export type Leg = { ratio: number; weight: number }

/** The change of a price in percent as a ratio: +5 is 1.05, -100 is 0. */
export const ratioOf = (changePercent: number): number => 1 + changePercent / 100

/** Shares of any positive scale as weights that sum to 1. */
export function normaliseWeights(shares: number[]): number[] {
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.map((share) => share / sum)
}

/** A dollar held untouched: `sum w_i r_i`. */
export const heldRatio = (legs: Leg[]): number => {
  const common = commonRatio(legs)
  return common ?? legs.reduce((sum, { ratio, weight }) => sum + weight * ratio, 0)
}

/** A dollar in a pool of constant weights, fees left out: `prod r_i^w_i` (Balancer whitepaper; 50/50 is Uniswap v2). */
export const pooledRatio = (legs: Leg[]): number => {
  const common = commonRatio(legs)
  return common ?? legs.reduce((product, { ratio, weight }) => product * power(ratio, weight), 1)
}

/**
 * Impermanent loss as a fraction: pooled over held, minus 1. 0 when all prices move together, -1 when one coin of a
 * pool becomes worthless, never positive (a geometric mean is at most the arithmetic one).
 */
export function impermanentLoss(legs: Leg[]): number {
  if (commonRatio(legs) !== null) return 0
  return Math.min(0, pooledRatio(legs) / heldRatio(legs) - 1)
}

/** The ratio that all coins of some weight share, null when they differ: keeps float noise out of the case that has no loss. */
function commonRatio(legs: Leg[]): number | null {
  const [first, ...others] = legs.filter((leg) => leg.weight > 0)
  return first !== undefined && others.every((leg) => leg.ratio === first.ratio) ? first.ratio : null
}
