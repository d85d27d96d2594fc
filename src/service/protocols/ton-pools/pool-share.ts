import { ApiError } from '#contract/error.ts'
import { liquidity } from '#service/protocols/kit/position.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'

/** A pool's two coins and their amounts; `fee` as a fraction, null if it was not read. */
export type PoolState = {
  coins: readonly [string, string]
  reserves: readonly [bigint, bigint]
  supply: bigint
  fee: number | null
}

/** A share of a pool, each coin rounded down. Throws ApiError UPSTREAM_FAILED if the supply is less than the wallet's balance. */
export function poolShare(
  { pool, units }: { pool: string; units: bigint },
  { coins, reserves, supply, fee }: PoolState,
): FoundPosition {
  if (supply <= 0n || units > supply || reserves.some((reserve) => reserve < 0n)) {
    throw new ApiError('UPSTREAM_FAILED', 'a TON pool reports less supply than the wallet has')
  }
  const amountOf = (contractAddress: string, reserve: bigint) => ({
    contractAddress,
    amount: (units * reserve) / supply,
  })
  return liquidity({
    type: 'AMM',
    earnsOnly: 'fees',
    id: { holder: pool },
    pool,
    tokens: [amountOf(coins[0], reserves[0]), amountOf(coins[1], reserves[1])],
    fee,
    receiptTokens: [pool],
  })
}
