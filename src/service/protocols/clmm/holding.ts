import type { BcsType } from '@mysten/sui/bcs'
import type { LiquidityRange } from '#domain/liquidity/liquidity-amounts.ts'
import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import type { ClmmHolding, ClmmProtocol, Settled } from './clmm-protocol.ts'

type Earned = { settledAtA: bigint; settledAtB: bigint; owedA: bigint; owedB: bigint; rewards: Settled[] }
type Owned = { id: string; poolId: string; coinTypeA: string; coinTypeB: string }

/** Fees of A, fees of B, then the pool's rewards. */
export const toSettled = ({ settledAtA, settledAtB, owedA, owedB, rewards }: Earned): Settled[] => [
  { owed: owedA, settledAt: settledAtA },
  { owed: owedB, settledAt: settledAtB },
  ...rewards,
]

/**
 * Combines the wallet's object and the position it refers to, which may be the same object. `settled` is null if the pool
 * stores it.
 */
export const toHolding = (
  { id, poolId, coinTypeA, coinTypeB }: Owned,
  { liquidity, tickLower, tickUpper }: LiquidityRange,
  settled: Settled[] | null,
): ClmmHolding => ({
  positionId: id,
  poolId,
  coins: [coinTypeA, coinTypeB],
  range: { liquidity, tickLower, tickUpper },
  settled,
})

type Outside = { outsideA: bigint; outsideB: bigint; outsideRewards: Iterable<bigint> }

/** Growth outside a tick, in the order of `toSettled`. */
export const outsideOf =
  (layout: Pick<BcsType<Outside>, 'parse'>, what: string): ClmmProtocol['parseTick'] =>
  ({ content }) => {
    const { outsideA, outsideB, outsideRewards } = parseBcs(layout, content, what)
    return [outsideA, outsideB, ...outsideRewards]
  }

type Layout = { type: string; layout: Pick<BcsType<Owned & LiquidityRange & Earned>, 'parse'>; what: string }

/** Reads positions that are objects of the wallet and store their own earnings. */
export const readOwnPositions =
  ({ type, layout, what }: Layout): ClmmProtocol['readHoldings'] =>
  async ({ move }) => {
    const positions = await move.readOwned({ type, layout, what })
    return positions.map((position) => toHolding(position, position, toSettled(position)))
  }
