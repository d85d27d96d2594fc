import { bcs } from '@mysten/sui/bcs'
import { deriveDynamicFieldID } from '@mysten/sui/utils'
import { option, struct, vector } from '#service/chains/sui/move-layout.ts'
import { Table, U64, U256 } from '#service/chains/sui/parse-bcs.ts'
import { CoinType, U128 } from '#service/protocols/clmm/layout.ts'
import { alphaLendFacts } from './alpha-lend.ts'

/** AlphaLend's Move structs in BCS, from bytecode of its version 15. Times are in milliseconds. */

/** 18 decimals. */
const Number18 = struct('Number', { value: U256 })

/** Grants its owner access to a position. Decoded up to the position's id. */
export const PositionCap = struct('PositionCap', { id: bcs.Address, position_id: bcs.Address })

/** Bluefin liquidity that can back partners' positions. */
const LpCollateral = struct('LpPositionCollateral', {
  pool_id: bcs.Address,
  lp_position_id: bcs.Address,
  usd_value: Number18,
  safe_usd_value: Number18,
  liquidation_value: Number18,
  liquidity: U128,
  config: struct('LpPositionCollateralConfig', {
    safe_collateral_ratio: bcs.u8(),
    liquidation_threshold: bcs.u8(),
    liquidation_bonus: U64,
    liquidation_fee: U64,
    close_factor_percentage: bcs.u8(),
  }),
  last_updated: U64,
  lp_type: bcs.u8(),
})

/** `amount` is as of the time when the market's index was `borrow_compounded_interest`. */
const Borrow = struct('Borrow', {
  coin_type: CoinType,
  market_id: U64,
  amount: U64,
  borrow_time: U64,
  borrow_compounded_interest: Number18,
  reward_distributor_index: U64,
})

const UserReward = struct('UserReward', {
  reward_id: bcs.Address,
  coin_type: CoinType,
  earned_rewards: Number18,
  cummulative_rewards_per_share: Number18,
  is_auto_compounded: bcs.bool(),
  auto_compound_market_id: U64,
})

/** A position's share of the rewards of one side of a market, in the order of the market's rewards. */
const UserRewardDistributor = struct('UserRewardDistributor', {
  reward_distributor_id: bcs.Address,
  market_id: U64,
  share: U64,
  rewards: vector(option(UserReward)),
  last_updated: U64,
  is_deposit: bcs.bool(),
})
export type UserRewardDistributor = typeof UserRewardDistributor.$inferType

/** Up to its rewards. `collaterals`: shares by market. Its dollar values are as of its last refresh and are not read. */
const Position = struct('Position', {
  id: bcs.Address,
  partner_id: option(bcs.Address),
  lp_collaterals: option(LpCollateral),
  collaterals: vector(struct('Entry', { key: U64, value: U64 })),
  loans: vector(Borrow),
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
  reward_distributors: vector(UserRewardDistributor),
})
export type AlphaLendPosition = typeof Position.$inferType

const Reward = struct('Reward', {
  id: bcs.Address,
  coin_type: CoinType,
  distributor_id: bcs.Address,
  is_auto_compounded: bcs.bool(),
  auto_compound_market_id: U64,
  total_rewards: U64,
  start_time: U64,
  end_time: U64,
  distributed_rewards: Number18,
  cummulative_rewards_per_share: Number18,
})

/** The rewards of one side of a market, over all of its shares. */
const RewardDistributor = struct('RewardDistributor', {
  id: bcs.Address,
  total_xtokens: U64,
  rewards: vector(option(Reward)),
  last_updated: U64,
  market_id: U64,
})
export type RewardDistributor = typeof RewardDistributor.$inferType

/** Values are percentages unless their names end in `bps` (1/10,000). Each kink, a utilisation in percent, has a rate. */
const MarketConfig = struct('MarketConfig', {
  safe_collateral_ratio: bcs.u8(),
  liquidation_threshold: bcs.u8(),
  deposit_limit: U64,
  borrow_limit: U64,
  borrow_limit_percentage: bcs.u8(),
  partner_cap_required_for_deposit: bcs.bool(),
  partner_cap_required_for_borrow: bcs.bool(),
  borrow_fee_bps: U64,
  deposit_fee_bps: U64,
  withdraw_fee_bps: U64,
  collateral_types: vector(bcs.string()),
  interest_rate_kinks: vector(bcs.u8()),
  interest_rates: vector(U64),
  liquidation_bonus_bps: U64,
  liquidation_fee_bps: U64,
  spread_fee_bps: U64,
  isolated: bcs.bool(),
  protocol_fee_share_bps: U64,
  protocol_spread_fee_share_bps: U64,
  time_lock: U64,
  last_updated: U64,
  is_native: bcs.bool(),
  borrow_weight: Number18,
  extension_fields: Table,
  active: bcs.bool(),
  close_factor_percentage: bcs.u8(),
  staking_enabled: bcs.bool(),
})

const FlowLimiter = struct('FlowLimiter', {
  flow_delta: Number18,
  last_update: U64,
  max_rate: U64,
  window_duration: U64,
})

/** Up to its decimals (`decimal_digit`: base units of a whole coin). */
const Market = struct('Market', {
  id: bcs.Address,
  market_id: U64,
  coin_type: CoinType,
  xtoken_type: bcs.string(),
  xtoken_supply: U64,
  xtoken_ratio: Number18,
  borrowed_amount: U64,
  writeoff_amount: U64,
  balance_holding: U64,
  unclaimed_spread_fee: U64,
  unclaimed_spread_fee_protocol: U64,
  compounded_interest: Number18,
  last_auto_compound: U64,
  config: MarketConfig,
  price_identifier: struct('PriceIdentifier', { coin_type: bcs.string() }),
  deposit_reward_distributor: RewardDistributor,
  borrow_reward_distributor: RewardDistributor,
  deposit_flow_limiter: FlowLimiter,
  outflow_limiter: FlowLimiter,
  decimal_digit: Number18,
})
export type AlphaLendMarket = typeof Market.$inferType

/** `0x2::dynamic_field::Field`: rows of the two tables. */
export const rows = {
  position: struct('Field', { id: bcs.Address, name: bcs.Address, value: Position }),
  market: struct('Field', { id: bcs.Address, name: U64, value: Market }),
}

/** A row's id is derived from its key. */
export const positionRowId = (positionId: string): string =>
  deriveDynamicFieldID(alphaLendFacts.positions, '0x2::object::ID', bcs.Address.serialize(positionId).toBytes())
export const marketRowId = (marketId: bigint): string =>
  deriveDynamicFieldID(alphaLendFacts.markets, 'u64', bcs.u64().serialize(marketId).toBytes())
