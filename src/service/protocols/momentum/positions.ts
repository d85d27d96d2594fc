import { deriveDynamicFieldID } from '@mysten/sui/utils'
import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import type { ClmmProtocol } from '#service/protocols/clmm/clmm-protocol.ts'
import { outsideOf, readOwnPositions } from '#service/protocols/clmm/holding.ts'
import { I32, pairType } from '#service/protocols/clmm/layout.ts'
import { clmmPools } from '#service/protocols/clmm/pools.ts'
import { clmmPositions } from '#service/protocols/clmm/positions.ts'
import type { PoolDeps, PoolSource } from '#service/protocols/pool-source.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { MomentumPool, MomentumPosition, MomentumTick } from './layout.ts'
import { momentum, momentumFacts } from './momentum.ts'

const format: ClmmProtocol = {
  protocol: momentum,

  readHoldings: readOwnPositions({
    type: `${momentumFacts.package}::position::Position`,
    layout: MomentumPosition,
    what: 'a Momentum position',
  }),

  parsePool(object) {
    const { sqrtPrice, feeGrowthA, feeGrowthB, ticks, ...pool } = parseBcs(
      MomentumPool,
      object.content,
      'a Momentum pool',
    )
    return {
      ...pool,
      sqrtPriceX64: sqrtPrice,
      feeGrowths: [feeGrowthA, feeGrowthB],
      // protocol_fee_share_denominator of the package's constants is 1,000,000.
      protocolShare: Number(pool.protocolFeeShare) / 1_000_000,
      tickFieldId: (tick) =>
        deriveDynamicFieldID(ticks.id, `${momentumFacts.package}::i32::I32`, I32.serialize(tick).toBytes()),
    }
  },

  parseTick: outsideOf(MomentumTick, 'a Momentum tick'),
  poolTypes: pairType(momentumFacts.package),
}

/** Positions in the pools of Momentum (MMT). */
export const momentumPositions = (deps: PositionDeps): PositionSource => clmmPositions(deps, format)

export const momentumPools = (deps: PoolDeps): PoolSource[] => clmmPools(deps, format)
