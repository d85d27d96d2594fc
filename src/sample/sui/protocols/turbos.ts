import { bcs } from '@mysten/sui/bcs'
import { Table } from '#sample/sui/layouts/framework.ts'
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

const PACKAGE = '0x91bfbc386a41afcfd9b2533058d7e915a1d3829089cc268ff4333d54d6339ca1'
const FEE = `${PACKAGE}::fee3000bps::FEE3000BPS`

const PositionNft = bcs.struct('TurbosPositionNFT', {
  id: bcs.Address,
  name: bcs.string(),
  description: bcs.string(),
  img_url: bcs.string(),
  pool_id: bcs.Address,
  position_id: bcs.Address,
  coin_type_a: bcs.string(),
  coin_type_b: bcs.string(),
  fee_type: bcs.string(),
})
const Position = bcs.struct('Position', {
  id: bcs.Address,
  tick_lower_index: I32,
  tick_upper_index: I32,
  liquidity: bcs.u128(),
  fee_growth_inside_a: bcs.u128(),
  fee_growth_inside_b: bcs.u128(),
  tokens_owed_a: bcs.u64(),
  tokens_owed_b: bcs.u64(),
  reward_infos: bcs.vector(PositionReward),
})
const Pool = bcs.struct('Pool', {
  id: bcs.Address,
  coin_a: bcs.u64(),
  coin_b: bcs.u64(),
  protocol_fees_a: bcs.u64(),
  protocol_fees_b: bcs.u64(),
  sqrt_price: bcs.u128(),
  tick_current_index: I32,
  tick_spacing: bcs.u32(),
  max_liquidity_per_tick: bcs.u128(),
  fee: bcs.u32(),
  fee_protocol: bcs.u32(),
  unlocked: bcs.bool(),
  fee_growth_global_a: bcs.u128(),
  fee_growth_global_b: bcs.u128(),
  liquidity: bcs.u128(),
  tick_map: Table,
  deploy_time_ms: bcs.u64(),
  reward_infos: bcs.vector(
    bcs.struct('PoolRewardInfo', {
      id: bcs.Address,
      vault: bcs.Address,
      vault_coin_type: bcs.string(),
      emissions_per_second: bcs.u128(),
      growth_global: bcs.u128(),
      manager: bcs.Address,
    }),
  ),
  reward_last_updated_time_ms: bcs.u64(),
})
const Tick = bcs.struct('Tick', {
  id: bcs.Address,
  liquidity_gross: bcs.u128(),
  liquidity_net: I128,
  fee_growth_outside_a: bcs.u128(),
  fee_growth_outside_b: bcs.u128(),
  reward_growths_outside: bcs.vector(bcs.u128()),
  initialized: bcs.bool(),
})

/** A pool of Turbos with its positions: ticks are fields of the pool, a wallet's NFT names the position. */
export const turbosPool: PoolEncoder = (pool) => {
  const [coinA, coinB] = pool.coins
  const rewards = pool.rewards ?? []
  const content = Pool.serialize({
    id: pool.id,
    coin_a: 5_000_000_000_000n,
    coin_b: 5_000_000_000n,
    protocol_fees_a: 17n,
    protocol_fees_b: 19n,
    sqrt_price: pool.sqrtPriceX64,
    tick_current_index: toI32(pool.tick),
    tick_spacing: 60,
    max_liquidity_per_tick: 2n ** 100n,
    fee: pool.feeRate,
    fee_protocol: 200_000,
    unlocked: true,
    fee_growth_global_a: pool.feeGrowths[0],
    fee_growth_global_b: pool.feeGrowths[1],
    liquidity: pool.liquidity,
    tick_map: { id: ownId(pool.id, 'bitmap'), size: 1n },
    deploy_time_ms: 1_690_000_000_000n,
    reward_infos: rewards.map(({ coin, perSecond, growth }, index) => ({
      id: ownId(pool.id, `reward ${index}`),
      vault: ownId(pool.id, `vault ${index}`),
      vault_coin_type: toTypeName(coin),
      emissions_per_second: perSecond,
      growth_global: growth,
      manager: ownId(pool.id, 'manager'),
    })),
    reward_last_updated_time_ms: (rewards[0]?.updatedAt ?? 0) * 1_000,
  }).toBytes()

  const ticks = pool.ticks.map(({ tick, outside: [outsideA = 0n, outsideB = 0n, ...outsideRewards] }) => {
    const value = Tick.serialize({
      id: ownId(pool.id, `tick ${tick}`),
      liquidity_gross: 1n,
      liquidity_net: { bits: 1n },
      fee_growth_outside_a: outsideA,
      fee_growth_outside_b: outsideB,
      reward_growths_outside: outsideRewards,
      initialized: true,
    })
    const key = { type: `${PACKAGE}::i32::I32`, bytes: I32.serialize(toI32(tick)).toBytes() }
    return dynamicField(pool.id, key, { type: `${PACKAGE}::pool::Tick`, bytes: value.toBytes() })
  })

  const positions = pool.positions.flatMap((position) => {
    const positionId = ownId(position.id, 'position')
    const nft = PositionNft.serialize({
      id: position.id,
      name: "Turbos position's NFT",
      description: 'An NFT created by Turbos CLMM',
      img_url: 'https://example.org/position.png',
      pool_id: pool.id,
      position_id: positionId,
      coin_type_a: toTypeName(coinA),
      coin_type_b: toTypeName(coinB),
      fee_type: toTypeName(FEE),
    })
    const own = Position.serialize({
      id: positionId,
      tick_lower_index: toI32(position.tickLower),
      tick_upper_index: toI32(position.tickUpper),
      liquidity: position.liquidity,
      fee_growth_inside_a: settledOf(position, 0).settledAt,
      fee_growth_inside_b: settledOf(position, 1).settledAt,
      tokens_owed_a: settledOf(position, 0).owed,
      tokens_owed_b: settledOf(position, 1).owed,
      reward_infos: toPositionRewards(position),
    })
    const nftType = `${PACKAGE}::position_nft::TurbosPositionNFT`
    const holder = ownId(pool.id, 'positions')
    return [
      { id: position.id, type: nftType, owner: position.owner, content: nft.toBytes() },
      { id: positionId, type: `${PACKAGE}::position_manager::Position`, owner: holder, content: own.toBytes() },
    ]
  })
  const type = `${PACKAGE}::pool::Pool<${coinA},${coinB},${FEE}>`
  return { objects: [{ id: pool.id, type, owner: null, content }, ...ticks, ...positions] }
}
