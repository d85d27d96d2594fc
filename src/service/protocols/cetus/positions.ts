import { bcs } from '@mysten/sui/bcs'
import { deriveDynamicFieldID } from '@mysten/sui/utils'
import { TICK_LIMIT } from '#domain/liquidity/liquidity-amounts.ts'
import { parseBcs, U64 } from '#service/chains/sui/parse-bcs.ts'
import type { ClmmProtocol } from '#service/protocols/clmm/clmm-protocol.ts'
import { outsideOf, toHolding, toSettled } from '#service/protocols/clmm/holding.ts'
import { clmmPositions } from '#service/protocols/clmm/positions.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { cetus, cetusFacts } from './cetus.ts'
import { CetusPool, CetusPosition, CetusPositionInfo, CetusTick } from './layout.ts'

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
      feeGrowths: [pool.feeGrowthA, pool.feeGrowthB],
      rewards: rewards.rewarders.map((reward) => ({ ...reward, updatedAt: rewards.updatedAt, endsAt: null })),
      // The list counts ticks from the lowest there is.
      tickFieldId: (tick) =>
        deriveDynamicFieldID(tickManager.ticks.id, 'u64', U64.serialize(BigInt(tick + TICK_LIMIT)).toBytes()),
      settledFieldId: (positionId) =>
        deriveDynamicFieldID(positionManager.positions, '0x2::object::ID', bcs.Address.serialize(positionId).toBytes()),
    }
  },

  parseTick: outsideOf(CetusTick, 'a Cetus tick'),

  parseSettled: ({ content }) => toSettled(parseBcs(CetusPositionInfo, content, 'what a Cetus position earned')),
}

/** Positions of Cetus' concentrated liquidity that the wallet holds itself; those staked in farms are not among them. */
export const cetusPositions = (deps: PositionDeps): PositionSource => clmmPositions(deps, format)
