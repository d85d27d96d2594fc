import { bcs } from '@mysten/sui/bcs'
import { deriveDynamicFieldID } from '@mysten/sui/utils'
import { TICK_LIMIT } from '#domain/liquidity-amounts.ts'
import { parseBcs, U64 } from '#service/chains/sui/parse-bcs.ts'
import type { ClmmProtocol } from '#service/protocols/clmm/clmm-protocol.ts'
import { outsideOf, toHolding, toSettled } from '#service/protocols/clmm/holding.ts'
import { CoinType, I32, I128, PositionReward, U128 } from '#service/protocols/clmm/layout.ts'
import { clmmSource } from '#service/protocols/clmm/positions.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'

const PACKAGE = '0x1eabed72c53feb3805120a081dc15963c204dc8d091542592abaf7a35689b2fb'

const Position = bcs.struct('Position', {
  id: bcs.Address,
  poolId: bcs.Address,
  index: bcs.u64(),
  coinTypeA: CoinType,
  coinTypeB: CoinType,
  name: bcs.string(),
  description: bcs.string(),
  url: bcs.string(),
  tickLower: I32,
  tickUpper: I32,
  liquidity: U128,
})

const OptionU64 = bcs.struct('OptionU64', { isNone: bcs.bool(), value: bcs.u64() })

/** As far as its table of positions. */
const Pool = bcs.struct('Pool', {
  id: bcs.Address,
  coinA: bcs.u64(),
  coinB: bcs.u64(),
  tickSpacing: bcs.u32(),
  feeRate: U64,
  liquidity: U128,
  sqrtPrice: U128,
  tick: I32,
  feeGrowthA: U128,
  feeGrowthB: U128,
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
    rewarders: bcs.vector(bcs.struct('Rewarder', { coin: CoinType, perSecond: U128, growth: U128 })),
    pointsReleased: bcs.u128(),
    pointsGrowth: bcs.u128(),
    updatedAt: U64,
  }),
  positionManager: bcs.struct('PositionManager', {
    tickSpacing: bcs.u32(),
    positionIndex: bcs.u64(),
    positions: bcs.Address,
  }),
})

/** A node of the skip list of ticks. */
const Tick = bcs.struct('Tick', {
  id: bcs.Address,
  key: bcs.u64(),
  score: bcs.u64(),
  nexts: bcs.vector(OptionU64),
  previous: OptionU64,
  index: I32,
  sqrtPrice: bcs.u128(),
  liquidityNet: I128,
  liquidityGross: bcs.u128(),
  outsideA: U128,
  outsideB: U128,
  pointsOutside: bcs.u128(),
  outsideRewards: bcs.vector(U128),
})

/** A node of the linked table of positions: what they earned is kept there, not in the wallet's object. */
const PositionInfo = bcs.struct('PositionInfo', {
  id: bcs.Address,
  key: bcs.Address,
  previous: bcs.option(bcs.Address),
  next: bcs.option(bcs.Address),
  positionId: bcs.Address,
  liquidity: bcs.u128(),
  tickLower: I32,
  tickUpper: I32,
  settledAtA: U128,
  settledAtB: U128,
  owedA: U64,
  owedB: U64,
  pointsOwed: bcs.u128(),
  pointsSettledAt: bcs.u128(),
  rewards: bcs.vector(PositionReward),
})

const protocol: ClmmProtocol = {
  id: 'cetus',
  protocol: { name: 'Cetus', url: 'https://app.cetus.zone' },

  async readHoldings(sui, address, signal) {
    const objects = await sui.ownedObjects(address, `${PACKAGE}::position::Position`, signal)
    return objects.map(({ content }) => {
      const position = parseBcs(Position, content, 'a Cetus position')
      return toHolding(position, position, null)
    })
  },

  parsePool(object) {
    const { tickManager, positionManager, rewards, ...pool } = parseBcs(Pool, object.content, 'a Cetus pool')
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

  parseTick: outsideOf(Tick, 'a Cetus tick'),

  parseSettled: ({ content }) => toSettled(parseBcs(PositionInfo, content, 'what a Cetus position earned')),
}

/** Positions of Cetus' concentrated liquidity that the wallet holds itself; those staked in farms are not among them. */
export const cetus = (deps: PositionDeps): PositionSource => clmmSource(deps, protocol)
