import { bcs } from '@mysten/sui/bcs'
import { deriveDynamicFieldID } from '@mysten/sui/utils'
import { TICK_LIMIT } from '#domain/liquidity/liquidity-amounts.ts'
import { parseBcs, U64 } from '#service/chains/sui/parse-bcs.ts'
import type { ClmmProtocol } from '#service/protocols/clmm/clmm-protocol.ts'
import { outsideOf, toHolding, toSettled } from '#service/protocols/clmm/holding.ts'
import { pairType } from '#service/protocols/clmm/layout.ts'
import { clmmPools } from '#service/protocols/clmm/pools.ts'
import { clmmPositions } from '#service/protocols/clmm/positions.ts'
import type { PoolDeps, PoolSource } from '#service/protocols/pool-source.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { cetus, cetusFacts } from './cetus.ts'
import { CetusConfig, CetusPool, CetusPosition, CetusPositionInfo, CetusTick } from './layout.ts'

const format: ClmmProtocol = {
  protocol: cetus,

  async readHoldings({ move }) {
    const type = `${cetusFacts.package}::position::Position`
    const positions = await move.readOwned({ type, layout: CetusPosition, what: 'a Cetus position' })
    return positions.map((position) => toHolding(position, position, null))
  },

  parsePool(object) {
    const { tickManager, positionManager, rewards, ...pool } = parseBcs(CetusPool, object.content, 'a Cetus pool')
    return {
      sqrtPriceX64: pool.sqrtPrice,
      tick: pool.tick,
      liquidity: pool.liquidity,
      feeRate: pool.feeRate,
      tickSpacing: pool.tickSpacing,
      protocolShare: null,
      feeGrowths: [pool.feeGrowthA, pool.feeGrowthB],
      rewards: rewards.rewarders.map((reward) => ({ ...reward, updatedAt: rewards.updatedAt, endsAt: null })),
      // The list numbers ticks from the lowest possible one.
      tickFieldId: (tick) =>
        deriveDynamicFieldID(tickManager.ticks.id, 'u64', U64.serialize(BigInt(tick + TICK_LIMIT)).toBytes()),
      settledFieldId: (positionId) =>
        deriveDynamicFieldID(positionManager.positions, '0x2::object::ID', bcs.Address.serialize(positionId).toBytes()),
    }
  },

  parseTick: outsideOf(CetusTick, 'a Cetus tick'),

  poolTypes: pairType(cetusFacts.package),
  shareObject: {
    id: cetusFacts.config,
    parseShare: (object) =>
      Number(parseBcs(CetusConfig, object?.content, 'the configuration of Cetus').protocolFeeRate) / 10_000,
  },

  parseSettled: ({ content }) => toSettled(parseBcs(CetusPositionInfo, content, 'what a Cetus position earned')),
}

/** Positions in Cetus's concentrated liquidity that the wallet itself owns, excluding those staked in farms. */
export const cetusPositions = (deps: PositionDeps): PositionSource => clmmPositions(deps, format)

export const cetusPools = (deps: PoolDeps): PoolSource[] => clmmPools(deps, format)
