import { bcs } from '@mysten/sui/bcs'
import { deriveDynamicFieldID } from '@mysten/sui/utils'
import { TICK_LIMIT } from '#domain/liquidity-amounts.ts'
import { CoinType, I32, I128, PositionReward, parseStruct, u64, u128 } from './clmm-bcs.ts'
import { type ClmmProtocol, clmmSource } from './clmm-source.ts'
import type { PositionDeps, PositionSource } from './position-source.ts'

const PACKAGE = '0x1eabed72c53feb3805120a081dc15963c204dc8d091542592abaf7a35689b2fb'

const Position = bcs.struct('Cetus position', {
  id: bcs.Address,
  pool: bcs.Address,
  index: bcs.u64(),
  coinTypeA: CoinType,
  coinTypeB: CoinType,
  name: bcs.string(),
  description: bcs.string(),
  url: bcs.string(),
  tickLower: I32,
  tickUpper: I32,
  liquidity: u128,
})

const OptionU64 = bcs.struct('OptionU64', { isNone: bcs.bool(), value: bcs.u64() })

/** As far as its table of positions. */
const Pool = bcs.struct('Cetus pool', {
  id: bcs.Address,
  coinA: bcs.u64(),
  coinB: bcs.u64(),
  tickSpacing: bcs.u32(),
  feeRate: u64,
  liquidity: u128,
  sqrtPrice: u128,
  tick: I32,
  feeGrowthA: u128,
  feeGrowthB: u128,
  protocolFeeA: bcs.u64(),
  protocolFeeB: bcs.u64(),
  tickManager: bcs.struct('TickManager', {
    tickSpacing: bcs.u32(),
    ticks: bcs.struct('SkipList', {
      id: bcs.Address,
      head: bcs.vector(OptionU64),
      tail: OptionU64,
      level: bcs.u64(),
      maxLevel: bcs.u64(),
      listP: bcs.u64(),
      size: bcs.u64(),
      seed: bcs.u64(),
    }),
  }),
  rewards: bcs.struct('RewarderManager', {
    rewarders: bcs.vector(bcs.struct('Rewarder', { coin: CoinType, perSecond: u128, growth: u128 })),
    pointsReleased: bcs.u128(),
    pointsGrowth: bcs.u128(),
    updatedAt: u64,
  }),
  positionManager: bcs.struct('PositionManager', {
    tickSpacing: bcs.u32(),
    positionIndex: bcs.u64(),
    positions: bcs.Address,
  }),
})

/** A node of the skip list of ticks. */
const Tick = bcs.struct('Cetus tick', {
  id: bcs.Address,
  key: bcs.u64(),
  score: bcs.u64(),
  nexts: bcs.vector(OptionU64),
  previous: OptionU64,
  index: I32,
  sqrtPrice: bcs.u128(),
  liquidityNet: I128,
  liquidityGross: bcs.u128(),
  outsideA: u128,
  outsideB: u128,
  pointsOutside: bcs.u128(),
  outsideRewards: bcs.vector(u128),
})

/** A node of the linked table of positions: what they earned is kept there, not in the wallet's object. */
const PositionInfo = bcs.struct('Cetus position info', {
  id: bcs.Address,
  key: bcs.Address,
  previous: bcs.option(bcs.Address),
  next: bcs.option(bcs.Address),
  positionId: bcs.Address,
  liquidity: bcs.u128(),
  tickLower: I32,
  tickUpper: I32,
  settledAtA: u128,
  settledAtB: u128,
  owedA: u64,
  owedB: u64,
  pointsOwed: bcs.u128(),
  pointsSettledAt: bcs.u128(),
  rewards: bcs.vector(PositionReward),
})

const protocol: ClmmProtocol = {
  id: 'cetus',
  protocol: { name: 'Cetus', url: 'https://app.cetus.zone' },

  async readHoldings(sui, address, signal) {
    const objects = await sui.ownedObjects(address, `${PACKAGE}::position::Position`, signal)
    return objects.map((object) => {
      const { id, pool, coinTypeA, coinTypeB, ...position } = parseStruct(Position, object)
      const { tickLower, tickUpper, liquidity } = position
      const range = { tickLower, tickUpper, liquidity }
      return { positionId: id, poolId: pool, coins: [coinTypeA, coinTypeB], range, settled: null }
    })
  },

  parsePool(object) {
    const { tickManager, positionManager, rewards, ...pool } = parseStruct(Pool, object)
    return {
      sqrtPriceX64: pool.sqrtPrice,
      tick: pool.tick,
      liquidity: pool.liquidity,
      feeRate: pool.feeRate,
      feeGrowths: [pool.feeGrowthA, pool.feeGrowthB],
      rewards: rewards.rewarders.map((reward) => ({ ...reward, updatedAt: rewards.updatedAt, endsAt: null })),
      // The list counts ticks from the lowest there is.
      tickFieldId: (tick) =>
        deriveDynamicFieldID(
          tickManager.ticks.id,
          'u64',
          bcs
            .u64()
            .serialize(tick + TICK_LIMIT)
            .toBytes(),
        ),
      settledFieldId: (positionId) =>
        deriveDynamicFieldID(positionManager.positions, '0x2::object::ID', bcs.Address.serialize(positionId).toBytes()),
    }
  },

  parseTick(object) {
    const { outsideA, outsideB, outsideRewards } = parseStruct(Tick, object)
    return [outsideA, outsideB, ...outsideRewards]
  },

  parseSettled(object) {
    const { owedA, owedB, settledAtA, settledAtB, rewards } = parseStruct(PositionInfo, object)
    return [{ owed: owedA, settledAt: settledAtA }, { owed: owedB, settledAt: settledAtB }, ...rewards]
  },
}

/** Positions of Cetus' concentrated liquidity that the wallet holds itself; those staked in farms are not among them. */
export const cetus = (deps: PositionDeps): PositionSource => clmmSource(deps, protocol)
