import { ApiError } from '#contract/error.ts'
import {
  earnedAmount,
  growthInside,
  type LiquidityRange,
  liquidityAmounts,
  priceAtTick,
  priceOfSqrt,
  TICK_LIMIT,
} from '#domain/liquidity/liquidity-amounts.ts'
import { liquidity } from '#service/protocols/kit/position.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'
import type { ClmmHolding, ClmmReward, ClmmState, Settled } from './clmm-protocol.ts'

/** @throws ApiError UPSTREAM_FAILED for a range that no program creates; `what` begins the message. */
export function requireRange({ tickLower, tickUpper }: LiquidityRange, pool: ClmmState, what: string): void {
  if (tickLower >= tickUpper || tickLower < -TICK_LIMIT || tickUpper > TICK_LIMIT || pool.sqrtPriceX64 === 0n) {
    throw new ApiError('UPSTREAM_FAILED', `${what} with an impossible range`)
  }
}

type Counted = {
  holding: Pick<ClmmHolding, 'range' | 'coins'>
  pool: ClmmState
  settled: Settled[]
  /** Growth outside both ticks: fees of A, fees of B, then the pool's rewards; undefined if the tick is unknown. */
  outsides: (bigint[] | undefined)[]
  /** Unix seconds. */
  seconds: bigint
}

/**
 * Uncollected fees and rewards. If a tick is unknown, returns the settled amounts only. An amount is null if its counters
 * are inconsistent.
 */
export function earnedBy({ holding, pool, settled, outsides, seconds }: Counted): FoundPosition['yield'] {
  const { range, coins } = holding
  const [lower, upper] = outsides
  const counters = [
    ...coins.map((coin, index) => ({ coin, global: pool.feeGrowths[index] ?? 0n })),
    ...pool.rewards.map((reward) => ({ coin: reward.coin, global: growthAt(reward, pool, seconds) })),
  ]
  const amounts = counters.map(({ coin, global }, index) => {
    // A reward that began after the last update of the position or the tick counts from zero.
    const { owed, settledAt } = settled[index] ?? { owed: 0n, settledAt: 0n }
    if (range.liquidity === 0n || !lower || !upper) return { contractAddress: coin, amount: owed }
    const growth = { global, outsideLower: lower[index] ?? 0n, outsideUpper: upper[index] ?? 0n }
    const inside = growthInside(growth, range, pool.tick)
    // The pool and its ticks are read one after the other; a swap in between can make the difference meaningless.
    return { contractAddress: coin, amount: earnedAmount({ ...range, owed, settledAt }, inside) }
  })
  return amounts.filter(({ amount }) => amount !== 0n)
}

/** A reward's counter now: on their next call, the contracts add the time since the last update. */
function growthAt({ growth, perSecond, updatedAt, endsAt }: ClmmReward, pool: ClmmState, now: bigint): bigint {
  const until = endsAt !== null && endsAt < now ? endsAt : now
  return pool.liquidity === 0n || until <= updatedAt
    ? growth
    : growth + ((until - updatedAt) * perSecond) / pool.liquidity
}

/** A position's amounts at its pool's price, with its earnings. */
export function clmmPosition(
  { positionId, poolId, range, coins }: Omit<ClmmHolding, 'settled'>,
  pool: ClmmState,
  earned: FoundPosition['yield'],
): FoundPosition {
  const { a, b } = liquidityAmounts(range, pool.sqrtPriceX64)
  return liquidity({
    type: 'CLMM',
    id: { holder: positionId },
    pool: poolId,
    // Includes both tokens even if one amount is zero, because the range is the price of the first in the second.
    tokens: [
      { contractAddress: coins[0], amount: a },
      { contractAddress: coins[1], amount: b },
    ],
    yield: earned,
    range: {
      lower: priceAtTick(range.tickLower),
      upper: priceAtTick(range.tickUpper),
      current: priceOfSqrt(pool.sqrtPriceX64),
      isInRange: range.tickLower <= pool.tick && pool.tick < range.tickUpper,
    },
    fee: Number(pool.feeRate) / 1_000_000,
  })
}
