import { bcs } from '@mysten/sui/bcs'
import { Table } from '#sample/sui/layouts/framework.ts'
import {
  dynamicField,
  I32,
  I64,
  I128,
  ownId,
  type PoolEncoder,
  PositionReward,
  settledOf,
  timedReward,
  toI32,
  toPositionRewards,
  toTimedRewards,
  toTypeName,
} from './clmm-pool.ts'

const PACKAGE = '0x3492c874c1e3b3e2984e8c41b589e642d4d0a5d6459e5a9cfc2d52fd7c89c267'
const INTEGERS = '0x714a63a0dba6da4f017b42d5d0fb78867f18bcde904868e51d951a5a6f5b7f57'

const Position = bcs.struct('Position', {
  id: bcs.Address,
  pool_id: bcs.Address,
  lower_tick: I32,
  upper_tick: I32,
  fee_rate: bcs.u64(),
  liquidity: bcs.u128(),
  fee_growth_coin_a: bcs.u128(),
  fee_growth_coin_b: bcs.u128(),
  token_a_fee: bcs.u64(),
  token_b_fee: bcs.u64(),
  name: bcs.string(),
  coin_type_a: bcs.string(),
  coin_type_b: bcs.string(),
  description: bcs.string(),
  image_url: bcs.string(),
  position_index: bcs.u128(),
  reward_infos: bcs.vector(PositionReward),
})
const Pool = bcs.struct('Pool', {
  id: bcs.Address,
  name: bcs.string(),
  coin_a: bcs.u64(),
  coin_b: bcs.u64(),
  fee_rate: bcs.u64(),
  protocol_fee_share: bcs.u64(),
  fee_growth_global_coin_a: bcs.u128(),
  fee_growth_global_coin_b: bcs.u128(),
  protocol_fee_coin_a: bcs.u64(),
  protocol_fee_coin_b: bcs.u64(),
  ticks_manager: bcs.struct('TickManager', { tick_spacing: bcs.u32(), ticks: Table, bitmap: Table }),
  observations_manager: bcs.struct('ObservationManager', {
    observations: bcs.vector(
      bcs.struct('Observation', {
        timestamp: bcs.u64(),
        tick_cumulative: I64,
        seconds_per_liquidity_cumulative: bcs.u256(),
        initialized: bcs.bool(),
      }),
    ),
    observation_index: bcs.u64(),
    observation_cardinality: bcs.u64(),
    observation_cardinality_next: bcs.u64(),
  }),
  current_sqrt_price: bcs.u128(),
  current_tick_index: I32,
  liquidity: bcs.u128(),
  reward_infos: bcs.vector(
    bcs.struct('PoolRewardInfo', {
      reward_coin_symbol: bcs.string(),
      reward_coin_decimals: bcs.u8(),
      ...timedReward,
    }),
  ),
  is_paused: bcs.bool(),
  icon_url: bcs.string(),
  position_index: bcs.u128(),
  sequence_number: bcs.u128(),
})
const TickInfo = bcs.struct('TickInfo', {
  index: I32,
  sqrt_price: bcs.u128(),
  liquidity_gross: bcs.u128(),
  liquidity_net: I128,
  fee_growth_outside_a: bcs.u128(),
  fee_growth_outside_b: bcs.u128(),
  tick_cumulative_out_side: I64,
  seconds_per_liquidity_out_side: bcs.u256(),
  seconds_out_side: bcs.u64(),
  reward_growths_outside: bcs.vector(bcs.u128()),
})

/** A pool of Bluefin Spot with its positions: ticks in a table, a list of observations before the price. */
export const bluefinPool: PoolEncoder = (pool) => {
  const [coinA, coinB] = pool.coins
  const ticksId = ownId(pool.id, 'ticks')
  const observation = {
    timestamp: 1_790_000_000n,
    tick_cumulative: { bits: 2n ** 64n - 5n },
    seconds_per_liquidity_cumulative: 2n ** 200n,
    initialized: true,
  }
  const content = Pool.serialize({
    id: pool.id,
    name: 'Sample pool',
    coin_a: 5_000_000_000_000n,
    coin_b: 5_000_000_000n,
    fee_rate: pool.feeRate,
    protocol_fee_share: 200_000n,
    fee_growth_global_coin_a: pool.feeGrowths[0],
    fee_growth_global_coin_b: pool.feeGrowths[1],
    protocol_fee_coin_a: 17n,
    protocol_fee_coin_b: 19n,
    ticks_manager: {
      tick_spacing: 60,
      ticks: { id: ticksId, size: pool.ticks.length },
      bitmap: { id: ownId(pool.id, 'bitmap'), size: 1n },
    },
    observations_manager: {
      observations: [observation, observation, observation],
      observation_index: 2n,
      observation_cardinality: 3n,
      observation_cardinality_next: 3n,
    },
    current_sqrt_price: pool.sqrtPriceX64,
    current_tick_index: toI32(pool.tick),
    liquidity: pool.liquidity,
    reward_infos: toTimedRewards(pool).map((reward) => ({
      ...reward,
      reward_coin_symbol: 'REWARD',
      reward_coin_decimals: 9,
    })),
    is_paused: false,
    icon_url: 'https://example.org/pool.png',
    position_index: pool.positions.length,
    sequence_number: 99n,
  }).toBytes()

  const ticks = pool.ticks.map(({ tick, outside: [outsideA = 0n, outsideB = 0n, ...outsideRewards] }) => {
    const info = TickInfo.serialize({
      index: toI32(tick),
      sqrt_price: 1n,
      liquidity_gross: 1n,
      liquidity_net: { bits: 1n },
      fee_growth_outside_a: outsideA,
      fee_growth_outside_b: outsideB,
      tick_cumulative_out_side: { bits: 3n },
      seconds_per_liquidity_out_side: 5n,
      seconds_out_side: 7n,
      reward_growths_outside: outsideRewards,
    })
    const key = { type: `${INTEGERS}::i32::I32`, bytes: I32.serialize(toI32(tick)).toBytes() }
    return dynamicField(ticksId, key, { type: `${PACKAGE}::tick::TickInfo`, bytes: info.toBytes() })
  })

  const positions = pool.positions.map((position, index) => ({
    id: position.id,
    type: `${PACKAGE}::position::Position`,
    owner: position.owner,
    content: Position.serialize({
      id: position.id,
      pool_id: pool.id,
      lower_tick: toI32(position.tickLower),
      upper_tick: toI32(position.tickUpper),
      fee_rate: pool.feeRate,
      liquidity: position.liquidity,
      fee_growth_coin_a: settledOf(position, 0).settledAt,
      fee_growth_coin_b: settledOf(position, 1).settledAt,
      token_a_fee: settledOf(position, 0).owed,
      token_b_fee: settledOf(position, 1).owed,
      name: `Bluefin Position, ${index}`,
      coin_type_a: toTypeName(coinA),
      coin_type_b: toTypeName(coinB),
      description: 'This NFT represents a liquidity position on Bluefin.',
      image_url: 'https://example.org/position.png',
      position_index: index,
      reward_infos: toPositionRewards(position),
    }).toBytes(),
  }))
  const type = `${PACKAGE}::pool::Pool<${coinA},${coinB}>`
  return { objects: [{ id: pool.id, type, owner: null, content }, ...ticks, ...positions] }
}
