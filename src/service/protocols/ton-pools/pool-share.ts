import { ApiError } from '#contract/error.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'

/** What a pool is made of: two coins and how much of each; `fee` as a fraction, null: not asked. */
export type PoolState = {
  coins: readonly [string, string]
  reserves: readonly [bigint, bigint]
  supply: bigint
  fee: number | null
}

/** A share of a pool: of each coin its part, rounded down. A supply below what the wallet holds is refused. */
export function poolShare(
  { pool, units }: { pool: string; units: bigint },
  { coins, reserves, supply, fee }: PoolState,
): FoundPosition {
  if (supply <= 0n || units > supply || reserves.some((reserve) => reserve < 0n)) {
    throw new ApiError('UPSTREAM_FAILED', 'a pool of TON tells less than a wallet holds of it')
  }
  const partOf = (contractAddress: string, reserve: bigint) => ({ contractAddress, amount: (units * reserve) / supply })
  return {
    ...simplePosition,
    positionId: pool,
    type: 'AMM',
    poolId: pool,
    tokens: [partOf(coins[0], reserves[0]), partOf(coins[1], reserves[1])],
    fee,
    receiptTokens: [pool],
  }
}
