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
  struct,
  timedReward,
  toI32,
  toPositionRewards,
  toTimedRewards,
  toTypeName,
} from './clmm-pool.ts'

const PACKAGE = '0x3492c874c1e3b3e2984e8c41b589e642d4d0a5d6459e5a9cfc2d52fd7c89c267'
const INTEGERS = '0x714a63a0dba6da4f017b42d5d0fb78867f18bcde904868e51d951a5a6f5b7f57'

const ticksOf = ({ id }: SamplePoolState) => ownId(id, 'ticks')
const Observation = bcs.struct('Observation', {
  timestamp: bcs.u64(),
  tick_cumulative: I64,
  seconds_per_liquidity_cumulative: bcs.u256(),
  initialized: bcs.bool(),
})
const observation = {
  timestamp: 1_790_000_000n,
  tick_cumulative: { bits: 2n ** 64n - 5n },
  seconds_per_liquidity_cumulative: 2n ** 200n,
  initialized: true,
}
const PoolReward = bcs.struct('PoolRewardInfo', {
  reward_coin_symbol: bcs.string(),
  reward_coin_decimals: bcs.u8(),
  ...timedReward,
})
const toPoolReward = (reward: ReturnType<typeof toTimedRewards>[number]) => ({
  ...reward,
  reward_coin_symbol: 'REWARD',
  reward_coin_decimals: 9,
})

/** A pool of Bluefin Spot with its positions: ticks in a table, a list of observations before the price. */
export const bluefinPool = poolEncoder({
  poolType: ({ coins: [coinA, coinB] }) => `${PACKAGE}::pool::Pool<${coinA},${coinB}>`,
  pool: {
    id: of(bcs.Address, ({ id }) => id),
    name: always(bcs.string(), 'Sample pool'),
    coin_a: always(bcs.u64(), 5_000_000_000_000n),
    coin_b: always(bcs.u64(), 5_000_000_000n),
    fee_rate: of(bcs.u64(), ({ feeRate }) => feeRate),
    protocol_fee_share: always(bcs.u64(), 200_000n),
    fee_growth_global_coin_a: of(bcs.u128(), ({ feeGrowths }) => feeGrowths[0]),
    fee_growth_global_coin_b: of(bcs.u128(), ({ feeGrowths }) => feeGrowths[1]),
    protocol_fee_coin_a: always(bcs.u64(), 17n),
    protocol_fee_coin_b: always(bcs.u64(), 19n),
    ticks_manager: struct({
      tick_spacing: always(bcs.u32(), 60),
      ticks: of(Table, (pool) => ({ id: ticksOf(pool), size: pool.ticks.length })),
      bitmap: of(Table, ({ id }) => ({ id: ownId(id, 'bitmap'), size: 1n })),
    }),
    observations_manager: struct({
      observations: always(bcs.vector(Observation), [observation, observation, observation]),
      observation_index: always(bcs.u64(), 2n),
      observation_cardinality: always(bcs.u64(), 3n),
      observation_cardinality_next: always(bcs.u64(), 3n),
    }),
    current_sqrt_price: of(bcs.u128(), ({ sqrtPriceX64 }) => sqrtPriceX64),
    current_tick_index: of(I32, ({ tick }) => toI32(tick)),
    liquidity: of(bcs.u128(), ({ liquidity }) => liquidity),
    reward_infos: of(bcs.vector(PoolReward), (pool) => toTimedRewards(pool).map(toPoolReward)),
    is_paused: always(bcs.bool(), false),
    icon_url: always(bcs.string(), 'https://example.org/pool.png'),
    position_index: of(bcs.u128(), ({ positions }) => positions.length),
    sequence_number: always(bcs.u128(), 99n),
  },
  ticks: {
    parent: ticksOf,
    key: i32Key(INTEGERS),
    type: `${PACKAGE}::tick::TickInfo`,
    fields: {
      index: of(I32, ({ tick }) => toI32(tick)),
      sqrt_price: always(bcs.u128(), 1n),
      liquidity_gross: always(bcs.u128(), 1n),
      liquidity_net: always(I128, { bits: 1n }),
      fee_growth_outside_a: of(bcs.u128(), ({ outside }) => outside.a),
      fee_growth_outside_b: of(bcs.u128(), ({ outside }) => outside.b),
      tick_cumulative_out_side: always(I64, { bits: 3n }),
      seconds_per_liquidity_out_side: always(bcs.u256(), 5n),
      seconds_out_side: always(bcs.u64(), 7n),
      reward_growths_outside: of(bcs.vector(bcs.u128()), ({ outside }) => outside.rewards),
    },
  },
  positions: [
    ownedPosition(`${PACKAGE}::position::Position`, {
      id: of(bcs.Address, ({ id }) => id),
      pool_id: of(bcs.Address, ({ pool }) => pool.id),
      lower_tick: of(I32, ({ tickLower }) => toI32(tickLower)),
      upper_tick: of(I32, ({ tickUpper }) => toI32(tickUpper)),
      fee_rate: of(bcs.u64(), ({ pool }) => pool.feeRate),
      liquidity: of(bcs.u128(), ({ liquidity }) => liquidity),
      fee_growth_coin_a: of(bcs.u128(), ({ a }) => a.settledAt),
      fee_growth_coin_b: of(bcs.u128(), ({ b }) => b.settledAt),
      token_a_fee: of(bcs.u64(), ({ a }) => a.owed),
      token_b_fee: of(bcs.u64(), ({ b }) => b.owed),
      name: of(bcs.string(), ({ index }) => `Bluefin Position, ${index}`),
      coin_type_a: of(bcs.string(), ({ pool }) => toTypeName(pool.coins[0])),
      coin_type_b: of(bcs.string(), ({ pool }) => toTypeName(pool.coins[1])),
      description: always(bcs.string(), 'This NFT represents a liquidity position on Bluefin.'),
      image_url: always(bcs.string(), 'https://example.org/position.png'),
      position_index: of(bcs.u128(), ({ index }) => index),
      reward_infos: of(bcs.vector(PositionReward), toPositionRewards),
    }),
  ],
})
