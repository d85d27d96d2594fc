import {
  amountsAt,
  isActive,
  liquidityOfDeposit,
  type PriceBounds,
  type PricesUsd,
  priceOf,
  worthOf,
} from './range-liquidity.ts'
import { boundsAround, type RangePosition, type RebalanceCosts, rebalance } from './rebalance.ts'

export type RangePath = {
  valueUsd: number
  /** Edges over the price of the first step, such as 0.8 and 1.25. */
  factors: PriceBounds
  /** Dollars for A and B at each step, the first of which opens the position. */
  prices: readonly PricesUsd[]
  /** Null: the range stays. `afterSteps`: so many steps outside in a row before it is centred again, 0 at the first close outside. */
  rebalancing: { afterSteps: number; costs: RebalanceCosts } | null
}

/** A position at a step: after it was centred again, if that happened there. `worthUsd`: without what it earned. */
export type RangePathStep = RangePosition & { price: number; worthUsd: number; costUsd: number }

/**
 * A position through prices: its range follows by the policy, its liquidity pays for that. Fees are not put in. A range that is opened
 * beside the price waits for it, and is never moved.
 */
export function followRange({ valueUsd, factors, prices, rebalancing }: RangePath): RangePathStep[] {
  const isAroundPrice = isActive(factors, 1)
  let position: RangePosition | null = null
  let stepsOutside = 0
  return prices.map((pricesUsd) => {
    const price = priceOf(pricesUsd)
    let costUsd = 0
    position ??= opened(valueUsd, boundsAround(price, factors), pricesUsd)
    const { bounds } = position
    stepsOutside = isActive(bounds, price) ? 0 : stepsOutside + 1
    const isDue = rebalancing !== null && isAroundPrice && stepsOutside > rebalancing.afterSteps
    if (isDue && position.liquidity > 0) {
      const next = rebalance(position, { factors, prices: pricesUsd, costs: rebalancing.costs })
      position = { liquidity: next.liquidity, bounds: next.bounds }
      costUsd = next.costUsd
      stepsOutside = 0
    }
    return {
      ...position,
      price,
      worthUsd: worthOf(amountsAt(position.liquidity, position.bounds, price), pricesUsd),
      costUsd,
    }
  })
}

const opened = (valueUsd: number, bounds: PriceBounds, prices: PricesUsd): RangePosition => ({
  liquidity: liquidityOfDeposit(valueUsd, bounds, prices),
  bounds,
})
