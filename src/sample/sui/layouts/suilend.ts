import { bcs } from '@mysten/sui/bcs'
import { Table } from './framework.ts'

/**
 * Suilend's Move structs with the chain's names in the chain's order: contracts/suilend/sources of github.com/suilend/suilend
 * (lending_market, reserve, reserve_config, liquidity_mining, obligation; 2026-03-06). Written for the sample alone: nothing here
 * may be shared with what reads it.
 */
const Decimal = bcs.struct('decimal::Decimal', { value: bcs.u256() })

const ReserveConfig = bcs.struct('reserve_config::ReserveConfig', {
  open_ltv_pct: bcs.u8(),
  close_ltv_pct: bcs.u8(),
  max_close_ltv_pct: bcs.u8(),
  borrow_weight_bps: bcs.u64(),
  deposit_limit: bcs.u64(),
  borrow_limit: bcs.u64(),
  liquidation_bonus_bps: bcs.u64(),
  max_liquidation_bonus_bps: bcs.u64(),
  deposit_limit_usd: bcs.u64(),
  borrow_limit_usd: bcs.u64(),
  interest_rate_utils: bcs.vector(bcs.u8()),
  interest_rate_aprs: bcs.vector(bcs.u64()),
  borrow_fee_bps: bcs.u64(),
  spread_fee_bps: bcs.u64(),
  protocol_liquidation_fee_bps: bcs.u64(),
  isolated: bcs.bool(),
  open_attributed_borrow_limit_usd: bcs.u64(),
  close_attributed_borrow_limit_usd: bcs.u64(),
  additional_fields: Table,
})

export const PoolReward = bcs.struct('liquidity_mining::PoolReward', {
  id: bcs.Address,
  pool_reward_manager_id: bcs.Address,
  coin_type: bcs.string(),
  start_time_ms: bcs.u64(),
  end_time_ms: bcs.u64(),
  total_rewards: bcs.u64(),
  allocated_rewards: Decimal,
  cumulative_rewards_per_share: Decimal,
  num_user_reward_managers: bcs.u64(),
  additional_fields: Table,
})

export const PoolRewardManager = bcs.struct('liquidity_mining::PoolRewardManager', {
  id: bcs.Address,
  total_shares: bcs.u64(),
  pool_rewards: bcs.vector(bcs.option(PoolReward)),
  last_update_time_ms: bcs.u64(),
})

export const Reserve = bcs.struct('reserve::Reserve', {
  id: bcs.Address,
  lending_market_id: bcs.Address,
  array_index: bcs.u64(),
  coin_type: bcs.string(),
  /** A `Cell`, which is an option. */
  config: bcs.option(ReserveConfig),
  mint_decimals: bcs.u8(),
  price_identifier: bcs.struct('price_identifier::PriceIdentifier', { bytes: bcs.vector(bcs.u8()) }),
  price: Decimal,
  smoothed_price: Decimal,
  price_last_update_timestamp_s: bcs.u64(),
  available_amount: bcs.u64(),
  ctoken_supply: bcs.u64(),
  borrowed_amount: Decimal,
  cumulative_borrow_rate: Decimal,
  interest_last_update_timestamp_s: bcs.u64(),
  unclaimed_spread_fees: Decimal,
  attributed_borrow_value: Decimal,
  deposits_pool_reward_manager: PoolRewardManager,
  borrows_pool_reward_manager: PoolRewardManager,
})

/** As far as its reserves; its limits, fees and bad debts follow. */
export const LendingMarket = bcs.struct('lending_market::LendingMarket', {
  id: bcs.Address,
  version: bcs.u64(),
  reserves: bcs.vector(Reserve),
})

export const ObligationOwnerCap = bcs.struct('lending_market::ObligationOwnerCap', {
  id: bcs.Address,
  obligation_id: bcs.Address,
})

const Deposit = bcs.struct('obligation::Deposit', {
  coin_type: bcs.string(),
  reserve_array_index: bcs.u64(),
  deposited_ctoken_amount: bcs.u64(),
  market_value: Decimal,
  user_reward_manager_index: bcs.u64(),
  attributed_borrow_value: Decimal,
})

const Borrow = bcs.struct('obligation::Borrow', {
  coin_type: bcs.string(),
  reserve_array_index: bcs.u64(),
  borrowed_amount: Decimal,
  cumulative_borrow_rate: Decimal,
  market_value: Decimal,
  user_reward_manager_index: bcs.u64(),
})

/** As far as its debts; values in dollars follow. */
export const Obligation = bcs.struct('obligation::Obligation', {
  id: bcs.Address,
  lending_market_id: bcs.Address,
  deposits: bcs.vector(Deposit),
  borrows: bcs.vector(Borrow),
})
