import { bcs } from '@mysten/sui/bcs'
import { struct, vector } from '#service/chains/sui/move-layout.ts'
import { Table, U64 } from '#service/chains/sui/parse-bcs.ts'
import { CoinType, I32, I128, PositionReward, U128 } from '#service/protocols/clmm/layout.ts'

/** A pool of Bluefin Spot, up to its rewards. The price follows a list of observations of variable length. */
export const BluefinPool = struct('Pool', {
  id: bcs.Address,
  name: bcs.string(),
  coinA: bcs.u64(),
  coinB: bcs.u64(),
  feeRate: U64,
  protocolFeeShare: bcs.u64(),
  feeGrowthA: U128,
  feeGrowthB: U128,
  protocolFeeA: bcs.u64(),
  protocolFeeB: bcs.u64(),
  tickManager: struct('TickManager', { tickSpacing: bcs.u32(), ticks: Table, bitmap: Table }),
  observations: vector(
    struct('Observation', {
      timestamp: bcs.u64(),
      tickCumulative: bcs.u64(),
      secondsPerLiquidity: bcs.u256(),
      initialized: bcs.bool(),
    }),
  ),
  observationIndex: bcs.u64(),
  observationCardinality: bcs.u64(),
  observationCardinalityNext: bcs.u64(),
  sqrtPrice: U128,
  tick: I32,
  liquidity: U128,
  rewards: vector(
    struct('PoolRewardInfo', {
      symbol: bcs.string(),
      decimals: bcs.u8(),
      coin: CoinType,
      updatedAt: U64,
      endsAt: U64,
      total: bcs.u64(),
      allocated: bcs.u64(),
      perSecond: U128,
      growth: U128,
    }),
  ),
})

export const BluefinPosition = struct('Position', {
  id: bcs.Address,
  poolId: bcs.Address,
  tickLower: I32,
  tickUpper: I32,
  feeRate: bcs.u64(),
  liquidity: U128,
  settledAtA: U128,
  settledAtB: U128,
  owedA: U64,
  owedB: U64,
  name: bcs.string(),
  coinTypeA: CoinType,
  coinTypeB: CoinType,
  description: bcs.string(),
  imageUrl: bcs.string(),
  positionIndex: bcs.u128(),
  rewards: vector(PositionReward),
})

/** A row of the table of ticks. */
export const BluefinTick = struct('Tick', {
  id: bcs.Address,
  key: I32,
  index: I32,
  sqrtPrice: bcs.u128(),
  liquidityGross: bcs.u128(),
  liquidityNet: I128,
  outsideA: U128,
  outsideB: U128,
  tickCumulative: bcs.u64(),
  secondsPerLiquidity: bcs.u256(),
  seconds: bcs.u64(),
  outsideRewards: vector(U128),
})
