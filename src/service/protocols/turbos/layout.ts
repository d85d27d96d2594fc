import { bcs } from '@mysten/sui/bcs'
import { struct, vector } from '#service/chains/sui/move-layout.ts'
import { Table, U64 } from '#service/chains/sui/parse-bcs.ts'
import { CoinType, I32, I128, PositionReward, U128 } from '#service/protocols/clmm/layout.ts'

export const TurbosPositionNft = struct('TurbosPositionNFT', {
  id: bcs.Address,
  name: bcs.string(),
  description: bcs.string(),
  imageUrl: bcs.string(),
  poolId: bcs.Address,
  positionId: bcs.Address,
  coinTypeA: CoinType,
  coinTypeB: CoinType,
})

export const TurbosPosition = struct('Position', {
  id: bcs.Address,
  tickLower: I32,
  tickUpper: I32,
  liquidity: U128,
  settledAtA: U128,
  settledAtB: U128,
  owedA: U64,
  owedB: U64,
  rewards: vector(PositionReward),
})

export const TurbosPool = struct('Pool', {
  id: bcs.Address,
  coinA: bcs.u64(),
  coinB: bcs.u64(),
  protocolFeeA: bcs.u64(),
  protocolFeeB: bcs.u64(),
  sqrtPrice: U128,
  tick: I32,
  tickSpacing: bcs.u32(),
  maxLiquidityPerTick: bcs.u128(),
  fee: bcs.u32(),
  protocolFee: bcs.u32(),
  unlocked: bcs.bool(),
  feeGrowthA: U128,
  feeGrowthB: U128,
  liquidity: U128,
  tickMap: Table,
  deployedAtMs: bcs.u64(),
  rewards: vector(
    struct('PoolRewardInfo', {
      id: bcs.Address,
      vault: bcs.Address,
      coin: CoinType,
      perSecond: U128,
      growth: U128,
      manager: bcs.Address,
    }),
  ),
  rewardsUpdatedAtMs: U64,
})

/** A dynamic field of the pool itself; its value is an object with its own id. */
export const TurbosTick = struct('Tick', {
  fieldId: bcs.Address,
  key: I32,
  id: bcs.Address,
  liquidityGross: bcs.u128(),
  liquidityNet: I128,
  outsideA: U128,
  outsideB: U128,
  outsideRewards: vector(U128),
})
