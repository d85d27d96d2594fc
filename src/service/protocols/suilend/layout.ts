import { bcs } from '@mysten/sui/bcs'
import { option, struct, vector } from '#service/chains/sui/move-layout.ts'
import { Table, TypeName, U64, U256 } from '#service/chains/sui/parse-bcs.ts'

/**
 * Suilend's Move structs (package 20 of March 2026, unchanged in 25 of September) in BCS. A `Decimal` is an integer with 18
 * decimals. Types are named by the package that defined them, regardless of the version that is called.
 */

const Decimal = struct('Decimal', { value: U256 })

export const ObligationOwnerCap = struct('ObligationOwnerCap', { id: bcs.Address, obligation_id: bcs.Address })

const Deposit = struct('Deposit', {
  coin_type: TypeName,
  reserve_array_index: U64,
  deposited_ctoken_amount: U64,
  market_value: Decimal,
  user_reward_manager_index: U64,
  attributed_borrow_value: Decimal,
})

const Borrow = struct('Borrow', {
  coin_type: TypeName,
  reserve_array_index: U64,
  /** Base units, themselves with 18 decimals, when last updated. */
  borrowed_amount: Decimal,
  cumulative_borrow_rate: Decimal,
  market_value: Decimal,
  user_reward_manager_index: U64,
})

/** The fields that we read. The values in dollars that follow are as of the obligation's last transaction. */
export const Obligation = struct('Obligation', {
  id: bcs.Address,
  lending_market_id: bcs.Address,
  deposits: vector(Deposit),
  borrows: vector(Borrow),
})
export type Obligation = typeof Obligation.$inferType

const ReserveConfig = struct('ReserveConfig', {
  open_ltv_pct: bcs.u8(),
  close_ltv_pct: bcs.u8(),
  max_close_ltv_pct: bcs.u8(),
  borrow_weight_bps: U64,
  deposit_limit: U64,
  borrow_limit: U64,
  liquidation_bonus_bps: U64,
  max_liquidation_bonus_bps: U64,
  deposit_limit_usd: U64,
  borrow_limit_usd: U64,
  interest_rate_utils: vector(bcs.u8()),
  interest_rate_aprs: vector(U64),
  borrow_fee_bps: U64,
  spread_fee_bps: U64,
  protocol_liquidation_fee_bps: U64,
  isolated: bcs.bool(),
  open_attributed_borrow_limit_usd: U64,
  close_attributed_borrow_limit_usd: U64,
  additional_fields: Table,
})

const PoolReward = struct('PoolReward', {
  id: bcs.Address,
  pool_reward_manager_id: bcs.Address,
  coin_type: TypeName,
  start_time_ms: U64,
  end_time_ms: U64,
  total_rewards: U64,
  allocated_rewards: Decimal,
  cumulative_rewards_per_share: Decimal,
  num_user_reward_managers: U64,
  additional_fields: Table,
})
export type PoolReward = typeof PoolReward.$inferType

const PoolRewardManager = struct('PoolRewardManager', {
  id: bcs.Address,
  total_shares: U64,
  pool_rewards: vector(option(PoolReward)),
  last_update_time_ms: U64,
})

const Reserve = struct('Reserve', {
  id: bcs.Address,
  lending_market_id: bcs.Address,
  array_index: U64,
  coin_type: TypeName,
  config: option(ReserveConfig),
  mint_decimals: bcs.u8(),
  price_identifier: struct('PriceIdentifier', { bytes: vector(bcs.u8()) }),
  price: Decimal,
  smoothed_price: Decimal,
  price_last_update_timestamp_s: U64,
  available_amount: U64,
  ctoken_supply: U64,
  borrowed_amount: Decimal,
  cumulative_borrow_rate: Decimal,
  interest_last_update_timestamp_s: U64,
  unclaimed_spread_fees: Decimal,
  attributed_borrow_value: Decimal,
  deposits_pool_reward_manager: PoolRewardManager,
  borrows_pool_reward_manager: PoolRewardManager,
})
export type Reserve = typeof Reserve.$inferType

/**
 * The row that stores whether a reserve is paused; a reserve that was never paused has none. Its key is empty: one unused
 * byte.
 */
export const ReservePause = struct('Field', { id: bcs.Address, name: bcs.bool(), value: bcs.bool() })

/** The fields that we read; more follow. An object has at most 256,000 bytes, which take less than ten milliseconds to parse. */
export const LendingMarket = struct('LendingMarket', {
  id: bcs.Address,
  version: U64,
  reserves: vector(Reserve),
})
