import type { Address } from 'viem'
import { amountsX96, priceOfSqrtX96, type RangeX96, sqrtX96AtTick } from '#domain/liquidity/liquidity-x96.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'

type Price = { sqrtPriceX96: bigint; tick: number }

/** The amounts of liquidity between two ticks at its pool's price, and the position of that price within the range. */
export function inRange(
  coins: readonly [Address, Address],
  range: RangeX96,
  { sqrtPriceX96, tick }: Price,
): Pick<FoundPosition, 'tokens' | 'range'> {
  const { tickLower, tickUpper } = range
  const amounts = amountsX96(range, sqrtPriceX96)
  return {
    // Includes both tokens even if one amount is zero, because the range is the price of the first in the second.
    tokens: [
      { contractAddress: coins[0], amount: amounts[0] },
      { contractAddress: coins[1], amount: amounts[1] },
    ],
    range: {
      lower: priceOfSqrtX96(sqrtX96AtTick(tickLower)),
      upper: priceOfSqrtX96(sqrtX96AtTick(tickUpper)),
      current: priceOfSqrtX96(sqrtPriceX96),
      isInRange: tickLower <= tick && tick < tickUpper,
    },
  }
}
