import { bcs } from '@mysten/sui/bcs'
import { Table } from '#sample/sui/layouts/framework.ts'
import {
  always,
  I32,
  I128,
  i32Key,
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

const PACKAGE = '0x91bfbc386a41afcfd9b2533058d7e915a1d3829089cc268ff4333d54d6339ca1'
/** A pool's fee is a type too, named by its millionths. */
const feeTypeOf = ({ feeRate }: SamplePoolState) => `${PACKAGE}::fee${feeRate}bps::FEE${feeRate}BPS`

const positionIdOf = ({ id }: SamplePosition) => ownId(id, 'position')
const PoolReward = bcs.struct('PoolRewardInfo', {
  id: bcs.Address,
  vault: bcs.Address,
  vault_coin_type: bcs.string(),
  emissions_per_second: bcs.u128(),
  growth_global: bcs.u128(),
  manager: bcs.Address,
})
const position = struct<SamplePosition>({
  id: of(bcs.Address, positionIdOf),
  tick_lower_index: of(I32, ({ tickLower }) => toI32(tickLower)),
  tick_upper_index: of(I32, ({ tickUpper }) => toI32(tickUpper)),
  liquidity: of(bcs.u128(), ({ liquidity }) => liquidity),
  fee_growth_inside_a: of(bcs.u128(), ({ a }) => a.settledAt),
  fee_growth_inside_b: of(bcs.u128(), ({ b }) => b.settledAt),
  tokens_owed_a: of(bcs.u64(), ({ a }) => a.owed),
  tokens_owed_b: of(bcs.u64(), ({ b }) => b.owed),
  reward_infos: of(bcs.vector(PositionReward), toPositionRewards),
})

/** A pool of Turbos with its positions: ticks are fields of the pool, a wallet's NFT names the position. */
export const turbosPool = poolEncoder({
  poolType: (pool) => `${PACKAGE}::pool::Pool<${pool.coins[0]},${pool.coins[1]},${feeTypeOf(pool)}>`,
  pool: {
    id: of(bcs.Address, ({ id }) => id),
    coin_a: always(bcs.u64(), 5_000_000_000_000n),
    coin_b: always(bcs.u64(), 5_000_000_000n),
    protocol_fees_a: always(bcs.u64(), 17n),
    protocol_fees_b: always(bcs.u64(), 19n),
    sqrt_price: of(bcs.u128(), ({ sqrtPriceX64 }) => sqrtPriceX64),
    tick_current_index: of(I32, ({ tick }) => toI32(tick)),
    tick_spacing: always(bcs.u32(), 60),
    max_liquidity_per_tick: always(bcs.u128(), 2n ** 100n),
    fee: of(bcs.u32(), ({ feeRate }) => feeRate),
    fee_protocol: always(bcs.u32(), 200_000),
    unlocked: always(bcs.bool(), true),
    fee_growth_global_a: of(bcs.u128(), ({ feeGrowths }) => feeGrowths[0]),
    fee_growth_global_b: of(bcs.u128(), ({ feeGrowths }) => feeGrowths[1]),
    liquidity: of(bcs.u128(), ({ liquidity }) => liquidity),
    tick_map: of(Table, ({ id }) => ({ id: ownId(id, 'bitmap'), size: 1n })),
    deploy_time_ms: always(bcs.u64(), 1_690_000_000_000n),
    reward_infos: of(bcs.vector(PoolReward), ({ id, rewards = [] }) =>
      rewards.map(({ coin, perSecond, growth }, index) => ({
        id: ownId(id, `reward ${index}`),
        vault: ownId(id, `vault ${index}`),
        vault_coin_type: toTypeName(coin),
        emissions_per_second: perSecond,
        growth_global: growth,
        manager: ownId(id, 'manager'),
      })),
    ),
    reward_last_updated_time_ms: of(bcs.u64(), ({ rewards = [] }) => (rewards[0]?.updatedAt ?? 0) * 1_000),
  },
  ticks: {
    parent: ({ id }) => id,
    key: i32Key(PACKAGE),
    type: `${PACKAGE}::pool::Tick`,
    fields: {
      id: of(bcs.Address, ({ pool, tick }) => ownId(pool.id, `tick ${tick}`)),
      liquidity_gross: always(bcs.u128(), 1n),
      liquidity_net: always(I128, { bits: 1n }),
      fee_growth_outside_a: of(bcs.u128(), ({ outside }) => outside.a),
      fee_growth_outside_b: of(bcs.u128(), ({ outside }) => outside.b),
      reward_growths_outside: of(bcs.vector(bcs.u128()), ({ outside }) => outside.rewards),
      initialized: always(bcs.bool(), true),
    },
  },
  positions: [
    ownedPosition(`${PACKAGE}::position_nft::TurbosPositionNFT`, {
      id: of(bcs.Address, ({ id }) => id),
      name: always(bcs.string(), "Turbos position's NFT"),
      description: always(bcs.string(), 'An NFT created by Turbos CLMM'),
      img_url: always(bcs.string(), 'https://example.org/position.png'),
      pool_id: of(bcs.Address, ({ pool }) => pool.id),
      position_id: of(bcs.Address, positionIdOf),
      coin_type_a: of(bcs.string(), ({ pool }) => toTypeName(pool.coins[0])),
      coin_type_b: of(bcs.string(), ({ pool }) => toTypeName(pool.coins[1])),
      fee_type: of(bcs.string(), ({ pool }) => toTypeName(feeTypeOf(pool))),
    }),
    (from) => ({
      id: positionIdOf(from),
      type: `${PACKAGE}::position_manager::Position`,
      owner: ownId(from.pool.id, 'positions'),
      content: position(from),
    }),
  ],
})
