import { bcs } from '@mysten/sui/bcs'
import type { SuiStatePart } from '#sample/sui/node/state.ts'
import {
  always,
  dynamicField,
  I32,
  I128,
  of,
  ownedPosition,
  ownId,
  PositionReward,
  poolEncoder,
  type SamplePoolState,
  type SamplePosition,
  struct,
  toI32,
  toPositionRewards,
  toTypeName,
} from './clmm-pool.ts'

const PACKAGE = '0x1eabed72c53feb3805120a081dc15963c204dc8d091542592abaf7a35689b2fb'
/** Of its lists and tables. */
const LIBRARY = '0xbe21a06129308e0495431d12286127897aff07a8ade3970495a4404d97f9eaaa'
const CONFIG = '0xdaa46292632c3c4d8f31f23ea0f9b36a28ff3677e9684980e4438403a67a3d8f'
const LOWEST_TICK = -443_636

const ticksOf = ({ id }: SamplePoolState) => ownId(id, 'ticks')
const positionsOf = ({ id }: SamplePoolState) => ownId(id, 'positions')
const scoreOf = (tick: number) => tick - LOWEST_TICK

const OptionU64 = bcs.struct('OptionU64', { is_none: bcs.bool(), v: bcs.u64() })
const none = { is_none: true, v: 0n }
const some = (v: bigint) => ({ is_none: false, v })
const FeeTier = bcs.struct('FeeTier', { key: bcs.u32(), tick_spacing: bcs.u32(), fee_rate: bcs.u64() })
const Link = bcs.option(bcs.Address)
const Rewarder = bcs.struct('Rewarder', {
  reward_coin: bcs.string(),
  emissions_per_second: bcs.u128(),
  growth_global: bcs.u128(),
})

const range = {
  tick_lower_index: of(I32, ({ tickLower }: SamplePosition) => toI32(tickLower)),
  tick_upper_index: of(I32, ({ tickUpper }: SamplePosition) => toI32(tickUpper)),
}
const liquidity = of(bcs.u128(), (position: SamplePosition) => position.liquidity)

const positionNode = struct<SamplePosition>({
  prev: of(Link, ({ pool, index }) => pool.positions[index - 1]?.id),
  next: of(Link, ({ pool, index }) => pool.positions[index + 1]?.id),
  value: struct<SamplePosition>({
    position_id: of(bcs.Address, ({ id }) => id),
    liquidity,
    ...range,
    fee_growth_inside_a: of(bcs.u128(), ({ a }) => a.settledAt),
    fee_growth_inside_b: of(bcs.u128(), ({ b }) => b.settledAt),
    fee_owned_a: of(bcs.u64(), ({ a }) => a.owed),
    fee_owned_b: of(bcs.u64(), ({ b }) => b.owed),
    points_owned: always(bcs.u128(), 37n),
    points_growth_inside: always(bcs.u128(), 41n),
    rewards: of(bcs.vector(PositionReward), toPositionRewards),
  }),
})

/** What all its pools go by: a fifth of fees is the protocol's. */
export const cetusConfig: SuiStatePart = {
  objects: [
    {
      id: CONFIG,
      type: `${PACKAGE}::config::GlobalConfig`,
      owner: null,
      content: struct({
        id: always(bcs.Address, CONFIG),
        protocol_fee_rate: always(bcs.u64(), 2_000n),
        fee_tiers: always(bcs.vector(FeeTier), [{ key: 60, tick_spacing: 60, fee_rate: 2_500n }]),
        acl: always(bcs.struct('ACL', { permissions: bcs.Address, size: bcs.u64() }), {
          permissions: CONFIG,
          size: 3n,
        }),
        package_version: always(bcs.u64(), 13n),
      })(undefined),
    },
  ],
}

/** A pool of Cetus with its positions: ticks in a skip list, what positions earned in a linked table. */
export const cetusPool = poolEncoder({
  poolType: ({ coins: [coinA, coinB] }) => `${PACKAGE}::pool::Pool<${coinA},${coinB}>`,
  pool: {
    id: of(bcs.Address, ({ id }) => id),
    coin_a: always(bcs.u64(), 5_000_000_000_000n),
    coin_b: always(bcs.u64(), 5_000_000_000n),
    tick_spacing: always(bcs.u32(), 60),
    fee_rate: of(bcs.u64(), ({ feeRate }) => feeRate),
    liquidity: of(bcs.u128(), (pool) => pool.liquidity),
    current_sqrt_price: of(bcs.u128(), ({ sqrtPriceX64 }) => sqrtPriceX64),
    current_tick_index: of(I32, ({ tick }) => toI32(tick)),
    fee_growth_global_a: of(bcs.u128(), ({ feeGrowths }) => feeGrowths[0]),
    fee_growth_global_b: of(bcs.u128(), ({ feeGrowths }) => feeGrowths[1]),
    fee_protocol_coin_a: always(bcs.u64(), 17n),
    fee_protocol_coin_b: always(bcs.u64(), 19n),
    tick_manager: struct({
      tick_spacing: always(bcs.u32(), 60),
      ticks: struct({
        id: of(bcs.Address, ticksOf),
        head: always(bcs.vector(OptionU64), [some(385_869n), some(385_869n), none]),
        tail: always(OptionU64, some(499_999n)),
        level: always(bcs.u64(), 3n),
        max_level: always(bcs.u64(), 16n),
        list_p: always(bcs.u64(), 2n),
        size: of(bcs.u64(), ({ ticks }) => ticks.length),
        random: always(bcs.struct('Random', { seed: bcs.u64() }), { seed: 42n }),
      }),
    }),
    rewarder_manager: struct({
      rewarders: of(bcs.vector(Rewarder), ({ rewards = [] }) =>
        rewards.map(({ coin, perSecond, growth }) => ({
          reward_coin: toTypeName(coin),
          emissions_per_second: perSecond,
          growth_global: growth,
        })),
      ),
      points_released: always(bcs.u128(), 23n),
      points_growth_global: always(bcs.u128(), 29n),
      last_updated_time: of(bcs.u64(), ({ rewards = [] }) => rewards[0]?.updatedAt ?? 0),
    }),
    position_manager: struct({
      tick_spacing: always(bcs.u32(), 60),
      position_index: of(bcs.u64(), ({ positions }) => positions.length),
      positions: struct({
        id: of(bcs.Address, positionsOf),
        head: of(Link, ({ positions }) => positions[0]?.id),
        tail: of(Link, ({ positions }) => positions.at(-1)?.id),
        size: always(bcs.u64(), 1n),
      }),
    }),
    is_pause: always(bcs.bool(), false),
    index: always(bcs.u64(), 7n),
    url: always(bcs.string(), 'https://example.org/pool.png'),
  },
  ticks: {
    parent: ticksOf,
    key: (tick) => ({ type: 'u64', bytes: bcs.u64().serialize(scoreOf(tick)).toBytes() }),
    type: `${LIBRARY}::skip_list::Node<${PACKAGE}::tick::Tick>`,
    fields: {
      score: of(bcs.u64(), ({ tick }) => scoreOf(tick)),
      nexts: always(bcs.vector(OptionU64), [some(499_999n), none]),
      prev: always(OptionU64, none),
      value: struct({
        index: of(I32, ({ tick }) => toI32(tick)),
        sqrt_price: always(bcs.u128(), 1n),
        liquidity_net: always(I128, { bits: 1n }),
        liquidity_gross: always(bcs.u128(), 1n),
        fee_growth_outside_a: of(bcs.u128(), ({ outside }) => outside.a),
        fee_growth_outside_b: of(bcs.u128(), ({ outside }) => outside.b),
        points_growth_outside: always(bcs.u128(), 31n),
        rewards_growth_outside: of(bcs.vector(bcs.u128()), ({ outside }) => outside.rewards),
      }),
    },
  },
  positions: [
    ownedPosition(`${PACKAGE}::position::Position`, {
      id: of(bcs.Address, ({ id }) => id),
      pool: of(bcs.Address, ({ pool }) => pool.id),
      index: of(bcs.u64(), ({ index }) => index),
      coin_type_a: of(bcs.string(), ({ pool }) => toTypeName(pool.coins[0])),
      coin_type_b: of(bcs.string(), ({ pool }) => toTypeName(pool.coins[1])),
      name: of(bcs.string(), ({ index }) => `Cetus LP | Pool7-${index}`),
      description: always(bcs.string(), 'Cetus Liquidity Position'),
      url: always(bcs.string(), 'https://example.org/position.png'),
      ...range,
      liquidity,
    }),
    (position) =>
      dynamicField(
        positionsOf(position.pool),
        { type: '0x2::object::ID', bytes: bcs.Address.serialize(position.id).toBytes() },
        {
          type: `${LIBRARY}::linked_table::Node<0x2::object::ID, ${PACKAGE}::position::PositionInfo>`,
          bytes: positionNode(position),
        },
      ),
  ],
})
