import { bcs } from '@mysten/sui/bcs'
import { Table } from '#sample/sui/layouts/framework.ts'
import {
  always,
  I32,
  I64,
  I128,
  i32Key,
  of,
  ownedPosition,
  ownId,
  PositionReward,
  poolEncoder,
  type SamplePoolState,
  timedReward,
  toI32,
  toPositionRewards,
  toTimedRewards,
  toTypeName,
} from './clmm-pool.ts'

const PACKAGE = '0x70285592c97965e811e0c6f98dccc3a9c2b4ad854b3594faab9597ada267b860'

const ticksOf = ({ id }: SamplePoolState) => ownId(id, 'ticks')

/** A pool of Momentum with its positions: ticks in a table. */
export const momentumPool = poolEncoder({
  poolType: ({ coins: [coinX, coinY] }) => `${PACKAGE}::pool::Pool<${coinX},${coinY}>`,
  pool: {
    id: of(bcs.Address, ({ id }) => id),
    type_x: of(bcs.string(), ({ coins }) => toTypeName(coins[0])),
    type_y: of(bcs.string(), ({ coins }) => toTypeName(coins[1])),
    sqrt_price: of(bcs.u128(), ({ sqrtPriceX64 }) => sqrtPriceX64),
    liquidity: of(bcs.u128(), ({ liquidity }) => liquidity),
    tick_index: of(I32, ({ tick }) => toI32(tick)),
    tick_spacing: always(bcs.u32(), 60),
    max_liquidity_per_tick: always(bcs.u128(), 2n ** 100n),
    fee_growth_global_x: of(bcs.u128(), ({ feeGrowths }) => feeGrowths[0]),
    fee_growth_global_y: of(bcs.u128(), ({ feeGrowths }) => feeGrowths[1]),
    reserve_x: always(bcs.u64(), 5_000_000_000_000n),
    reserve_y: always(bcs.u64(), 5_000_000_000n),
    swap_fee_rate: of(bcs.u64(), ({ feeRate }) => feeRate),
    flash_loan_fee_rate: always(bcs.u64(), 11n),
    protocol_fee_share: always(bcs.u64(), 200_000n),
    protocol_flash_loan_fee_share: always(bcs.u64(), 13n),
    protocol_fee_x: always(bcs.u64(), 17n),
    protocol_fee_y: always(bcs.u64(), 19n),
    ticks: of(Table, (pool) => ({ id: ticksOf(pool), size: pool.ticks.length })),
    tick_bitmap: of(Table, ({ id }) => ({ id: ownId(id, 'bitmap'), size: 1n })),
    reward_infos: of(bcs.vector(bcs.struct('PoolRewardInfo', timedReward)), toTimedRewards),
    observation_index: always(bcs.u64(), 1n),
    observation_cardinality: always(bcs.u64(), 2n),
    observation_cardinality_next: always(bcs.u64(), 2n),
  },
  ticks: {
    parent: ticksOf,
    key: i32Key(PACKAGE),
    type: `${PACKAGE}::tick::TickInfo`,
    fields: {
      liquidity_gross: always(bcs.u128(), 1n),
      liquidity_net: always(I128, { bits: 1n }),
      fee_growth_outside_x: of(bcs.u128(), ({ outside }) => outside.a),
      fee_growth_outside_y: of(bcs.u128(), ({ outside }) => outside.b),
      reward_growths_outside: of(bcs.vector(bcs.u128()), ({ outside }) => outside.rewards),
      tick_cumulative_out_side: always(I64, { bits: 3n }),
      seconds_per_liquidity_out_side: always(bcs.u256(), 5n),
      seconds_out_side: always(bcs.u64(), 7n),
    },
  },
  positions: [
    ownedPosition(`${PACKAGE}::position::Position`, {
      id: of(bcs.Address, ({ id }) => id),
      pool_id: of(bcs.Address, ({ pool }) => pool.id),
      fee_rate: of(bcs.u64(), ({ pool }) => pool.feeRate),
      type_x: of(bcs.string(), ({ pool }) => toTypeName(pool.coins[0])),
      type_y: of(bcs.string(), ({ pool }) => toTypeName(pool.coins[1])),
      tick_lower_index: of(I32, ({ tickLower }) => toI32(tickLower)),
      tick_upper_index: of(I32, ({ tickUpper }) => toI32(tickUpper)),
      liquidity: of(bcs.u128(), ({ liquidity }) => liquidity),
      fee_growth_inside_x_last: of(bcs.u128(), ({ a }) => a.settledAt),
      fee_growth_inside_y_last: of(bcs.u128(), ({ b }) => b.settledAt),
      owed_coin_x: of(bcs.u64(), ({ a }) => a.owed),
      owed_coin_y: of(bcs.u64(), ({ b }) => b.owed),
      reward_infos: of(bcs.vector(PositionReward), toPositionRewards),
    }),
  ],
})
