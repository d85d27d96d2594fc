import { bcs } from '@mysten/sui/bcs'
import { Table, U64 } from '#service/chains/sui/parse-bcs.ts'
import { CoinType, I32, U128 } from '#service/protocols/clmm/layout.ts'

/** A pool of Bluefin Spot, as far as its rewards. The price stands behind a list of observations whose length changes. */
export const BluefinPool = bcs.struct('Pool', {
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
  tickManager: bcs.struct('TickManager', { tickSpacing: bcs.u32(), ticks: Table, bitmap: Table }),
  observations: bcs.vector(
    bcs.struct('Observation', {
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
  rewards: bcs.vector(
    bcs.struct('PoolRewardInfo', {
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
