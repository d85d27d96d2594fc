import { amountsAt, liquidityOfDeposit, type PriceBounds, type PricesUsd, priceOf, worthOf } from './range-liquidity.ts'

/** A position: its liquidity and its range. */
export type RangePosition = { liquidity: number; bounds: PriceBounds }

/** `swap`: what a swap costs of what is swapped, the pool's fee and its impact. `gasUsd`: dollars each time. */
export type RebalanceCosts = { swap: number; gasUsd: number }

const DAYS = 'days:'

/**
 * After how many days outside its range a position is centred again: 0 at once, null never. `text`: `none`, `edge` or `days:7`, as
 * a simulation takes it.
 */
export function daysUntilRebalance(text: string): number | null {
  if (text === 'edge') return 0
  return text.startsWith(DAYS) ? Number(text.slice(DAYS.length)) : null
}

/** Edges at the same distance from a price as `factors` (such as 0.8 and 1.25) have from 1. */
export const boundsAround = (price: number, { lower, upper }: PriceBounds): PriceBounds => ({
  lower: price * lower,
  upper: price * upper,
})

/**
 * A position closed and opened around the present price: what the new range lacks of one coin is swapped, so that
 * `V' = V - swap * w * V - gas`, with `w` the part that is swapped: half of what left a range whose edges are as far in logarithms. It
 * makes the loss of the way there final. A position that cannot pay for it is worth nothing after.
 */
export function rebalance(
  { liquidity, bounds }: RangePosition,
  { factors, prices, costs }: { factors: PriceBounds; prices: PricesUsd; costs: RebalanceCosts },
): RangePosition & { costUsd: number } {
  const price = priceOf(prices)
  const before = amountsAt(liquidity, bounds, price)
  const valueUsd = worthOf(before, prices)
  const next = boundsAround(price, factors)
  const share = (before.a * prices[0]) / valueUsd
  const one = amountsAt(1, next, price)
  const swapped = Math.abs((one.a * prices[0]) / worthOf(one, prices) - share)
  const costUsd = Math.min(valueUsd, costs.swap * swapped * valueUsd + costs.gasUsd)
  return { liquidity: liquidityOfDeposit(valueUsd - costUsd, next, prices), bounds: next, costUsd }
}
