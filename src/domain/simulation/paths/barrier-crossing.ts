import { exponential } from './portable-math.ts'

/** A chance below e^-40 counts as 0, which saves the exponential. */
export const NEGLIGIBLE_EXPONENT = 40

/**
 * The chance that a price touches a barrier between two closes on the same side of it, as a Brownian bridge does:
 * `exp(-2 ln(S0/H) ln(S1/H) / variance)`. Daily closes alone miss up to a third of the exits from a narrow range. `before` and `after` are
 * the log distances of the closes from the barrier, both positive or both negative. `variance` is that of the log return between the
 * closes; with 0 the price does not move between them.
 */
export function crossingChance(before: number, after: number, variance: number): number {
  const product = 2 * before * after
  return product < NEGLIGIBLE_EXPONENT * variance ? exponential(-product / variance) : 0
}
