import { deriveDynamicFieldID } from '@mysten/sui/utils'
import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import type { ClmmProtocol } from '#service/protocols/clmm/clmm-protocol.ts'
import { outsideOf, readOwnPositions } from '#service/protocols/clmm/holding.ts'
import { I32, pairType } from '#service/protocols/clmm/layout.ts'
import { clmmPools } from '#service/protocols/clmm/pools.ts'
import { clmmPositions } from '#service/protocols/clmm/positions.ts'
import type { PoolDeps, PoolSource } from '#service/protocols/pool-source.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { bluefin, bluefinFacts } from './bluefin.ts'
import { BluefinPool, BluefinPosition, BluefinTick } from './layout.ts'

/** A pool of Bluefin Spot at its current price. */
export const parseBluefinPool: ClmmProtocol['parsePool'] = (object) => {
  const { sqrtPrice, feeGrowthA, feeGrowthB, tickManager, ...pool } = parseBcs(
    BluefinPool,
    object.content,
    'a Bluefin pool',
  )
  return {
    ...pool,
    sqrtPriceX64: sqrtPrice,
    feeGrowths: [feeGrowthA, feeGrowthB],
    tickSpacing: tickManager.tickSpacing,
    // "The protocol fee is in 1e6 base" (constants.move).
    protocolShare: Number(pool.protocolFeeShare) / 1_000_000,
    tickFieldId: (tick) =>
      deriveDynamicFieldID(tickManager.ticks.id, `${bluefinFacts.integers}::i32::I32`, I32.serialize(tick).toBytes()),
  }
}

const format: ClmmProtocol = {
  protocol: bluefin,

  readHoldings: readOwnPositions({
    type: `${bluefinFacts.package}::position::Position`,
    layout: BluefinPosition,
    what: 'a Bluefin position',
  }),

  parsePool: parseBluefinPool,
  parseTick: outsideOf(BluefinTick, 'a Bluefin tick'),
  poolTypes: pairType(bluefinFacts.package),
}

/** Positions in the pools of Bluefin Spot. */
export const bluefinPositions = (deps: PositionDeps): PositionSource => clmmPositions(deps, format)

export const bluefinPools = (deps: PoolDeps): PoolSource[] => clmmPools(deps, format)
