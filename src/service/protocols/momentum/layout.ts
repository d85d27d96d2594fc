import { bcs } from '@mysten/sui/bcs'
import { struct, vector } from '#service/chains/sui/move-layout.ts'
import { Table, U64 } from '#service/chains/sui/parse-bcs.ts'
import { CoinType, I32, I128, PositionReward, U128 } from '#service/protocols/clmm/layout.ts'

export const MomentumPosition = struct('Position', {
  id: bcs.Address,
  poolId: bcs.Address,
  feeRate: bcs.u64(),
  coinTypeA: CoinType,
  coinTypeB: CoinType,
  tickLower: I32,
  tickUpper: I32,
  liquidity: U128,
  settledAtA: U128,
  settledAtB: U128,
  owedA: U64,
  owedB: U64,
  rewards: vector(PositionReward),
})

/** Up to its rewards. */
export const MomentumPool = struct('Pool', {
  id: bcs.Address,
  coinTypeA: CoinType,
  coinTypeB: CoinType,
  sqrtPrice: U128,
  liquidity: U128,
  tick: I32,
  tickSpacing: bcs.u32(),
  maxLiquidityPerTick: bcs.u128(),
  feeGrowthA: U128,
  feeGrowthB: U128,
  reserveX: bcs.u64(),
  reserveY: bcs.u64(),
  feeRate: U64,
  flashLoanFeeRate: bcs.u64(),
  protocolFeeShare: bcs.u64(),
  protocolFlashLoanFeeShare: bcs.u64(),
  protocolFeeX: bcs.u64(),
  protocolFeeY: bcs.u64(),
  ticks: Table,
  tickBitmap: Table,
  rewards: vector(
    struct('PoolRewardInfo', {
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

/** A row of the table of ticks, up to its rewards. */
export const MomentumTick = struct('Tick', {
  id: bcs.Address,
  key: I32,
  liquidityGross: bcs.u128(),
  liquidityNet: I128,
  outsideA: U128,
  outsideB: U128,
  outsideRewards: vector(U128),
})
