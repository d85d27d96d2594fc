import { bcs } from '@mysten/sui/bcs'
import {
  dynamicField,
  I32,
  I128,
  ownId,
  type PoolEncoder,
  PositionReward,
  settledOf,
  toI32,
  toPositionRewards,
  toTypeName,
} from './clmm-pool.ts'

const PACKAGE = '0x1eabed72c53feb3805120a081dc15963c204dc8d091542592abaf7a35689b2fb'
/** Of its lists and tables. */
const LIBRARY = '0xbe21a06129308e0495431d12286127897aff07a8ade3970495a4404d97f9eaaa'

const Position = bcs.struct('Position', {
  id: bcs.Address,
  pool: bcs.Address,
  index: bcs.u64(),
  coin_type_a: bcs.string(),
  coin_type_b: bcs.string(),
  name: bcs.string(),
  description: bcs.string(),
  url: bcs.string(),
  tick_lower_index: I32,
  tick_upper_index: I32,
  liquidity: bcs.u128(),
})
const OptionU64 = bcs.struct('OptionU64', { is_none: bcs.bool(), v: bcs.u64() })
const Pool = bcs.struct('Pool', {
  id: bcs.Address,
  coin_a: bcs.u64(),
  coin_b: bcs.u64(),
  tick_spacing: bcs.u32(),
  fee_rate: bcs.u64(),
  liquidity: bcs.u128(),
  current_sqrt_price: bcs.u128(),
  current_tick_index: I32,
  fee_growth_global_a: bcs.u128(),
  fee_growth_global_b: bcs.u128(),
  fee_protocol_coin_a: bcs.u64(),
  fee_protocol_coin_b: bcs.u64(),
  tick_manager: bcs.struct('TickManager', {
    tick_spacing: bcs.u32(),
    ticks: bcs.struct('SkipList', {
      id: bcs.Address,
      head: bcs.vector(OptionU64),
      tail: OptionU64,
      level: bcs.u64(),
      max_level: bcs.u64(),
      list_p: bcs.u64(),
      size: bcs.u64(),
      random: bcs.struct('Random', { seed: bcs.u64() }),
    }),
  }),
  rewarder_manager: bcs.struct('RewarderManager', {
    rewarders: bcs.vector(
      bcs.struct('Rewarder', {
        reward_coin: bcs.string(),
        emissions_per_second: bcs.u128(),
        growth_global: bcs.u128(),
      }),
    ),
    points_released: bcs.u128(),
    points_growth_global: bcs.u128(),
    last_updated_time: bcs.u64(),
  }),
  position_manager: bcs.struct('PositionManager', {
    tick_spacing: bcs.u32(),
    position_index: bcs.u64(),
    positions: bcs.struct('LinkedTable', {
      id: bcs.Address,
      head: bcs.option(bcs.Address),
      tail: bcs.option(bcs.Address),
      size: bcs.u64(),
    }),
  }),
  is_pause: bcs.bool(),
  index: bcs.u64(),
  url: bcs.string(),
})
const TickNode = bcs.struct('Node', {
  score: bcs.u64(),
  nexts: bcs.vector(OptionU64),
  prev: OptionU64,
  value: bcs.struct('Tick', {
    index: I32,
    sqrt_price: bcs.u128(),
    liquidity_net: I128,
    liquidity_gross: bcs.u128(),
    fee_growth_outside_a: bcs.u128(),
    fee_growth_outside_b: bcs.u128(),
    points_growth_outside: bcs.u128(),
    rewards_growth_outside: bcs.vector(bcs.u128()),
  }),
})
const PositionNode = bcs.struct('Node', {
  prev: bcs.option(bcs.Address),
  next: bcs.option(bcs.Address),
  value: bcs.struct('PositionInfo', {
    position_id: bcs.Address,
    liquidity: bcs.u128(),
    tick_lower_index: I32,
    tick_upper_index: I32,
    fee_growth_inside_a: bcs.u128(),
    fee_growth_inside_b: bcs.u128(),
    fee_owned_a: bcs.u64(),
    fee_owned_b: bcs.u64(),
    points_owned: bcs.u128(),
    points_growth_inside: bcs.u128(),
    rewards: bcs.vector(PositionReward),
  }),
})

const none = { is_none: true, v: 0n }
const some = (v: bigint) => ({ is_none: false, v })
const LOWEST_TICK = -443_636

/** A pool of Cetus with its positions: ticks in a skip list, what positions earned in a linked table. */
export const cetusPool: PoolEncoder = (pool) => {
  const [coinA, coinB] = pool.coins
  const [ticksId, positionsId] = [ownId(pool.id, 'ticks'), ownId(pool.id, 'positions')]
  const rewards = pool.rewards ?? []
  const type = `${PACKAGE}::pool::Pool<${coinA},${coinB}>`
  const content = Pool.serialize({
    id: pool.id,
    coin_a: 5_000_000_000_000n,
    coin_b: 5_000_000_000n,
    tick_spacing: 60,
    fee_rate: pool.feeRate,
    liquidity: pool.liquidity,
    current_sqrt_price: pool.sqrtPriceX64,
    current_tick_index: toI32(pool.tick),
    fee_growth_global_a: pool.feeGrowths[0],
    fee_growth_global_b: pool.feeGrowths[1],
    fee_protocol_coin_a: 17n,
    fee_protocol_coin_b: 19n,
    tick_manager: {
      tick_spacing: 60,
      ticks: {
        id: ticksId,
        head: [some(385_869n), some(385_869n), none],
        tail: some(499_999n),
        level: 3n,
        max_level: 16n,
        list_p: 2n,
        size: pool.ticks.length,
        random: { seed: 42n },
      },
    },
    rewarder_manager: {
      rewarders: rewards.map(({ coin, perSecond, growth }) => ({
        reward_coin: toTypeName(coin),
        emissions_per_second: perSecond,
        growth_global: growth,
      })),
      points_released: 23n,
      points_growth_global: 29n,
      last_updated_time: rewards[0]?.updatedAt ?? 0,
    },
    position_manager: {
      tick_spacing: 60,
      position_index: pool.positions.length,
      positions: { id: positionsId, head: pool.positions[0]?.id, tail: pool.positions.at(-1)?.id, size: 1n },
    },
    is_pause: false,
    index: 7n,
    url: 'https://example.org/pool.png',
  }).toBytes()

  const ticks = pool.ticks.map(({ tick, outside: [outsideA = 0n, outsideB = 0n, ...outsideRewards] }) => {
    const score = tick - LOWEST_TICK
    const node = TickNode.serialize({
      score,
      nexts: [some(499_999n), none],
      prev: none,
      value: {
        index: toI32(tick),
        sqrt_price: 1n,
        liquidity_net: { bits: 1n },
        liquidity_gross: 1n,
        fee_growth_outside_a: outsideA,
        fee_growth_outside_b: outsideB,
        points_growth_outside: 31n,
        rewards_growth_outside: outsideRewards,
      },
    })
    const key = { type: 'u64', bytes: bcs.u64().serialize(score).toBytes() }
    const value = { type: `${LIBRARY}::skip_list::Node<${PACKAGE}::tick::Tick>`, bytes: node.toBytes() }
    return dynamicField(ticksId, key, value)
  })

  const positions = pool.positions.flatMap((position, index) => {
    const range = {
      tick_lower_index: toI32(position.tickLower),
      tick_upper_index: toI32(position.tickUpper),
      liquidity: position.liquidity,
    }
    const object = Position.serialize({
      ...range,
      id: position.id,
      pool: pool.id,
      index,
      coin_type_a: toTypeName(coinA),
      coin_type_b: toTypeName(coinB),
      name: `Cetus LP | Pool7-${index}`,
      description: 'Cetus Liquidity Position',
      url: 'https://example.org/position.png',
    })
    const node = PositionNode.serialize({
      prev: pool.positions[index - 1]?.id,
      next: pool.positions[index + 1]?.id,
      value: {
        ...range,
        position_id: position.id,
        fee_growth_inside_a: settledOf(position, 0).settledAt,
        fee_growth_inside_b: settledOf(position, 1).settledAt,
        fee_owned_a: settledOf(position, 0).owed,
        fee_owned_b: settledOf(position, 1).owed,
        points_owned: 37n,
        points_growth_inside: 41n,
        rewards: toPositionRewards(position),
      },
    })
    const infoType = `${LIBRARY}::linked_table::Node<0x2::object::ID, ${PACKAGE}::position::PositionInfo>`
    const key = { type: '0x2::object::ID', bytes: bcs.Address.serialize(position.id).toBytes() }
    return [
      { id: position.id, type: `${PACKAGE}::position::Position`, owner: position.owner, content: object.toBytes() },
      dynamicField(positionsId, key, { type: infoType, bytes: node.toBytes() }),
    ]
  })
  return { objects: [{ id: pool.id, type, owner: null, content }, ...ticks, ...positions] }
}
