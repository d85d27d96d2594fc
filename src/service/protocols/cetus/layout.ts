import { bcs } from '@mysten/sui/bcs'
import { option, struct, vector } from '#service/chains/sui/move-layout.ts'
import { U64 } from '#service/chains/sui/parse-bcs.ts'
import { CoinType, I32, I128, PositionReward, U128 } from '#service/protocols/clmm/layout.ts'

export const CetusPosition = struct('Position', {
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

const OptionU64 = struct('OptionU64', { isNone: bcs.bool(), v: bcs.u64() })

/** Up to its table of positions. */
export const CetusPool = struct('Pool', {
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
  tickManager: struct('TickManager', {
    tickSpacing: bcs.u32(),
    ticks: struct('SkipList', {
      id: bcs.Address,
      head: vector(OptionU64),
      tail: OptionU64,
      level: bcs.u64(),
      maxLevel: bcs.u64(),
      listP: bcs.u64(),
      size: bcs.u64(),
      seed: bcs.u64(),
    }),
  }),
  rewards: struct('RewarderManager', {
    rewarders: vector(struct('Rewarder', { coin: CoinType, perSecond: U128, growth: U128 })),
    pointsReleased: bcs.u128(),
    pointsGrowth: bcs.u128(),
    updatedAt: U64,
  }),
  positionManager: struct('PositionManager', {
    tickSpacing: bcs.u32(),
    positionIndex: bcs.u64(),
    positions: bcs.Address,
  }),
})

/** Up to the part of fees that the protocol takes, in ten-thousandths (PROTOCOL_FEE_DENOMINATOR of pool.move). */
export const CetusConfig = struct('GlobalConfig', { id: bcs.Address, protocolFeeRate: bcs.u64() })

/** A node of the skip list of ticks. */
export const CetusTick = struct('Tick', {
  id: bcs.Address,
  key: bcs.u64(),
  score: bcs.u64(),
  nexts: vector(OptionU64),
  previous: OptionU64,
  index: I32,
  sqrtPrice: bcs.u128(),
  liquidityNet: I128,
  liquidityGross: bcs.u128(),
  outsideA: U128,
  outsideB: U128,
  pointsOutside: bcs.u128(),
  outsideRewards: vector(U128),
})

/** A node of the linked table of positions. It stores a position's earnings, which the wallet's object does not. */
export const CetusPositionInfo = struct('PositionInfo', {
  id: bcs.Address,
  key: bcs.Address,
  previous: option(bcs.Address),
  next: option(bcs.Address),
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
  rewards: vector(PositionReward),
})
