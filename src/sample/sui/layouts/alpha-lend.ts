import { bcs } from '@mysten/sui/bcs'
import { Table } from './framework.ts'

/**
 * AlphaLend's Move structs with the chain's names in the chain's order: decompiled modules of its version 15 in
 * github.com/MystenLabs/sui-packages. Written for the sample alone: nothing here may be shared with what reads it.
 */
const Number18 = bcs.struct('math::Number', { value: bcs.u256() })

export const PositionCap = bcs.struct('position::PositionCap', {
  id: bcs.Address,
  position_id: bcs.Address,
  client_address: bcs.Address,
  image_url: bcs.string(),
})

const LpPositionCollateral = bcs.struct('position::LpPositionCollateral', {
  pool_id: bcs.Address,
  lp_position_id: bcs.Address,
  usd_value: Number18,
  safe_usd_value: Number18,
  liquidation_value: Number18,
  liquidity: bcs.u128(),
  config: bcs.struct('position::LpPositionCollateralConfig', {
    safe_collateral_ratio: bcs.u8(),
    liquidation_threshold: bcs.u8(),
    liquidation_bonus: bcs.u64(),
    liquidation_fee: bcs.u64(),
    close_factor_percentage: bcs.u8(),
  }),
  last_updated: bcs.u64(),
  lp_type: bcs.u8(),
})

const UserReward = bcs.struct('rewards::UserReward', {
  reward_id: bcs.Address,
  coin_type: bcs.string(),
  earned_rewards: Number18,
  cummulative_rewards_per_share: Number18,
  is_auto_compounded: bcs.bool(),
  auto_compound_market_id: bcs.u64(),
})

const Position = bcs.struct('position::Position', {
  id: bcs.Address,
  partner_id: bcs.option(bcs.Address),
  lp_collaterals: bcs.option(LpPositionCollateral),
  collaterals: bcs.vector(bcs.struct('vec_map::Entry', { key: bcs.u64(), value: bcs.u64() })),
  loans: bcs.vector(
    bcs.struct('position::Borrow', {
      coin_type: bcs.string(),
      market_id: bcs.u64(),
      amount: bcs.u64(),
      borrow_time: bcs.u64(),
      borrow_compounded_interest: Number18,
      reward_distributor_index: bcs.u64(),
    }),
  ),
  total_collateral_usd: Number18,
  safe_collateral_usd: Number18,
  liquidation_value: Number18,
  additional_permissible_borrow_usd: Number18,
  total_loan_usd: Number18,
  spot_total_loan_usd: Number18,
  weighted_total_loan_usd: Number18,
  weighted_spot_total_loan_usd: Number18,
  is_position_healthy: bcs.bool(),
  is_position_liquidatable: bcs.bool(),
  reward_distributors: bcs.vector(
    bcs.struct('rewards::UserRewardDistributor', {
      reward_distributor_id: bcs.Address,
      market_id: bcs.u64(),
      share: bcs.u64(),
      rewards: bcs.vector(bcs.option(UserReward)),
      last_updated: bcs.u64(),
      is_deposit: bcs.bool(),
    }),
  ),
  is_isolated_borrowed: bcs.bool(),
  last_refreshed: bcs.u64(),
  position_type: bcs.u8(),
})

const RewardDistributor = bcs.struct('rewards::RewardDistributor', {
  id: bcs.Address,
  total_xtokens: bcs.u64(),
  rewards: bcs.vector(
    bcs.option(
      bcs.struct('rewards::Reward', {
        id: bcs.Address,
        coin_type: bcs.string(),
        distributor_id: bcs.Address,
        is_auto_compounded: bcs.bool(),
        auto_compound_market_id: bcs.u64(),
        total_rewards: bcs.u64(),
        start_time: bcs.u64(),
        end_time: bcs.u64(),
        distributed_rewards: Number18,
        cummulative_rewards_per_share: Number18,
      }),
    ),
  ),
  last_updated: bcs.u64(),
  market_id: bcs.u64(),
})

const FlowLimiter = bcs.struct('flow_limiter::FlowLimiter', {
  flow_delta: Number18,
  last_update: bcs.u64(),
  max_rate: bcs.u64(),
  window_duration: bcs.u64(),
})

const MarketConfig = bcs.struct('market::MarketConfig', {
  safe_collateral_ratio: bcs.u8(),
  liquidation_threshold: bcs.u8(),
  deposit_limit: bcs.u64(),
  borrow_limit: bcs.u64(),
  borrow_limit_percentage: bcs.u8(),
  partner_cap_required_for_deposit: bcs.bool(),
  partner_cap_required_for_borrow: bcs.bool(),
  borrow_fee_bps: bcs.u64(),
  deposit_fee_bps: bcs.u64(),
  withdraw_fee_bps: bcs.u64(),
  collateral_types: bcs.vector(bcs.string()),
  interest_rate_kinks: bcs.vector(bcs.u8()),
  interest_rates: bcs.vector(bcs.u64()),
  liquidation_bonus_bps: bcs.u64(),
  liquidation_fee_bps: bcs.u64(),
  spread_fee_bps: bcs.u64(),
  isolated: bcs.bool(),
  protocol_fee_share_bps: bcs.u64(),
  protocol_spread_fee_share_bps: bcs.u64(),
  time_lock: bcs.u64(),
  last_updated: bcs.u64(),
  is_native: bcs.bool(),
  borrow_weight: Number18,
  extension_fields: Table,
  active: bcs.bool(),
  close_factor_percentage: bcs.u8(),
  staking_enabled: bcs.bool(),
})

const Market = bcs.struct('market::Market', {
  id: bcs.Address,
  market_id: bcs.u64(),
  coin_type: bcs.string(),
  xtoken_type: bcs.string(),
  xtoken_supply: bcs.u64(),
  xtoken_ratio: Number18,
  borrowed_amount: bcs.u64(),
  writeoff_amount: bcs.u64(),
  balance_holding: bcs.u64(),
  unclaimed_spread_fee: bcs.u64(),
  unclaimed_spread_fee_protocol: bcs.u64(),
  compounded_interest: Number18,
  last_auto_compound: bcs.u64(),
  config: MarketConfig,
  price_identifier: bcs.struct('oracle::PriceIdentifier', { coin_type: bcs.string() }),
  deposit_reward_distributor: RewardDistributor,
  borrow_reward_distributor: RewardDistributor,
  deposit_flow_limiter: FlowLimiter,
  outflow_limiter: FlowLimiter,
  decimal_digit: Number18,
  market_cap_id: bcs.Address,
})

/** `0x2::dynamic_field::Field`: rows of its tables. */
export const PositionRow = bcs.struct('dynamic_field::Field', { id: bcs.Address, name: bcs.Address, value: Position })
export const MarketRow = bcs.struct('dynamic_field::Field', { id: bcs.Address, name: bcs.u64(), value: Market })
