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

const PACKAGE = '0x70285592c97965e811e0c6f98dccc3a9c2b4ad854b3594faab9597ada267b860'

const Position = bcs.struct('Position', {
  id: bcs.Address,
  pool_id: bcs.Address,
  fee_rate: bcs.u64(),
  type_x: bcs.string(),
  type_y: bcs.string(),
  tick_lower_index: I32,
  tick_upper_index: I32,
  liquidity: bcs.u128(),
  fee_growth_inside_x_last: bcs.u128(),
  fee_growth_inside_y_last: bcs.u128(),
  owed_coin_x: bcs.u64(),
  owed_coin_y: bcs.u64(),
  reward_infos: bcs.vector(PositionReward),
})
const Pool = bcs.struct('Pool', {
  id: bcs.Address,
  type_x: bcs.string(),
  type_y: bcs.string(),
  sqrt_price: bcs.u128(),
  liquidity: bcs.u128(),
  tick_index: I32,
  tick_spacing: bcs.u32(),
  max_liquidity_per_tick: bcs.u128(),
  fee_growth_global_x: bcs.u128(),
  fee_growth_global_y: bcs.u128(),
  reserve_x: bcs.u64(),
  reserve_y: bcs.u64(),
  swap_fee_rate: bcs.u64(),
  flash_loan_fee_rate: bcs.u64(),
  protocol_fee_share: bcs.u64(),
  protocol_flash_loan_fee_share: bcs.u64(),
  protocol_fee_x: bcs.u64(),
  protocol_fee_y: bcs.u64(),
  ticks: Table,
  tick_bitmap: Table,
  reward_infos: bcs.vector(bcs.struct('PoolRewardInfo', timedReward)),
  observation_index: bcs.u64(),
  observation_cardinality: bcs.u64(),
  observation_cardinality_next: bcs.u64(),
})
const TickInfo = bcs.struct('TickInfo', {
  liquidity_gross: bcs.u128(),
  liquidity_net: I128,
  fee_growth_outside_x: bcs.u128(),
  fee_growth_outside_y: bcs.u128(),
  reward_growths_outside: bcs.vector(bcs.u128()),
  tick_cumulative_out_side: I64,
  seconds_per_liquidity_out_side: bcs.u256(),
  seconds_out_side: bcs.u64(),
})

/** A pool of Momentum with its positions: ticks in a table. */
export const momentumPool: PoolEncoder = (pool) => {
  const [coinX, coinY] = pool.coins
  const ticksId = ownId(pool.id, 'ticks')
  const content = Pool.serialize({
    id: pool.id,
    type_x: toTypeName(coinX),
    type_y: toTypeName(coinY),
    sqrt_price: pool.sqrtPriceX64,
    liquidity: pool.liquidity,
    tick_index: toI32(pool.tick),
    tick_spacing: 60,
    max_liquidity_per_tick: 2n ** 100n,
    fee_growth_global_x: pool.feeGrowths[0],
    fee_growth_global_y: pool.feeGrowths[1],
    reserve_x: 5_000_000_000_000n,
    reserve_y: 5_000_000_000n,
    swap_fee_rate: pool.feeRate,
    flash_loan_fee_rate: 11n,
    protocol_fee_share: 200_000n,
    protocol_flash_loan_fee_share: 13n,
    protocol_fee_x: 17n,
    protocol_fee_y: 19n,
    ticks: { id: ticksId, size: pool.ticks.length },
    tick_bitmap: { id: ownId(pool.id, 'bitmap'), size: 1n },
    reward_infos: toTimedRewards(pool),
    observation_index: 1n,
    observation_cardinality: 2n,
    observation_cardinality_next: 2n,
  }).toBytes()

  const ticks = pool.ticks.map(({ tick, outside: [outsideX = 0n, outsideY = 0n, ...outsideRewards] }) => {
    const info = TickInfo.serialize({
      liquidity_gross: 1n,
      liquidity_net: { bits: 1n },
      fee_growth_outside_x: outsideX,
      fee_growth_outside_y: outsideY,
      reward_growths_outside: outsideRewards,
      tick_cumulative_out_side: { bits: 3n },
      seconds_per_liquidity_out_side: 5n,
      seconds_out_side: 7n,
    })
    const key = { type: `${PACKAGE}::i32::I32`, bytes: I32.serialize(toI32(tick)).toBytes() }
    return dynamicField(ticksId, key, { type: `${PACKAGE}::tick::TickInfo`, bytes: info.toBytes() })
  })

  const positions = pool.positions.map((position) => ({
    id: position.id,
    type: `${PACKAGE}::position::Position`,
    owner: position.owner,
    content: Position.serialize({
      id: position.id,
      pool_id: pool.id,
      fee_rate: pool.feeRate,
      type_x: toTypeName(coinX),
      type_y: toTypeName(coinY),
      tick_lower_index: toI32(position.tickLower),
      tick_upper_index: toI32(position.tickUpper),
      liquidity: position.liquidity,
      fee_growth_inside_x_last: settledOf(position, 0).settledAt,
      fee_growth_inside_y_last: settledOf(position, 1).settledAt,
      owed_coin_x: settledOf(position, 0).owed,
      owed_coin_y: settledOf(position, 1).owed,
      reward_infos: toPositionRewards(position),
    }).toBytes(),
  }))
  const type = `${PACKAGE}::pool::Pool<${coinX},${coinY}>`
  return { objects: [{ id: pool.id, type, owner: null, content }, ...ticks, ...positions] }
}
