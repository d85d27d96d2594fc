import { bcs } from '@mysten/sui/bcs'

/**
 * AlphaFi's Move structs with the chain's names in the chain's order, from the bytecode of its packages on the main network
 * (0x754afbce…, 0xeea4b392…, 0x66a09a4d…, 0x41b1def4…; August 2025 to October 2026), as far as they are read. Written for the
 * sample and tests alone: nothing here may be shared with what reads it.
 */
export const PairPool = bcs.struct('alphafi_bluefin_sui_first_pool::Pool', {
  id: bcs.Address,
  name: bcs.vector(bcs.u8()),
  image_url: bcs.vector(bcs.u8()),
  xTokenSupply: bcs.u128(),
  tokensInvested: bcs.u128(),
  rewards: bcs.struct('bag::Bag', { id: bcs.Address, size: bcs.u64() }),
  acc_rewards_per_xtoken: bcs.vector(bcs.struct('vec_map::Entry', { key: bcs.string(), value: bcs.u256() })),
  deposit_fee: bcs.u64(),
  deposit_fee_max_cap: bcs.u64(),
  withdrawal_fee: bcs.u64(),
  withdraw_fee_max_cap: bcs.u64(),
  paused: bcs.bool(),
})

export const Receipt = bcs.struct('alphafi_bluefin_sui_first_pool::Receipt', {
  id: bcs.Address,
  owner: bcs.Address,
  name: bcs.string(),
  image_url: bcs.string(),
  pool_id: bcs.Address,
  xTokenBalance: bcs.u128(),
})

/** Ticks are 32 bits in two's complement. */
export const Investor = bcs.struct('alphafi_bluefin_sui_first_investor::Investor', {
  id: bcs.Address,
  lower_tick: bcs.u32(),
  upper_tick: bcs.u32(),
})

export const LendingPool = bcs.struct('alphalend_deepbook_pool::Pool', {
  id: bcs.Address,
  lst_treasury_cap: bcs.struct('coin::TreasuryCap', { id: bcs.Address, total_supply: bcs.u64() }),
  total_deposited: bcs.u64(),
  total_lst_supply: bcs.u64(),
  is_paused: bcs.bool(),
  is_deposit_paused: bcs.bool(),
  deposit_limit: bcs.u64(),
  min_deposit_amount: bcs.u64(),
  withdrawal_fee_bps: bcs.u64(),
  spread_fee_bps: bcs.u64(),
  disabled_admin_caps: bcs.vector(bcs.Address),
  supplier_cap: bcs.Address,
  referrer: bcs.Address,
  collected_fees: bcs.u64(),
})

/** Of the pools that lend on AlphaLend: a right to positions, each of which stands in its pool's table. */
export const SlushCap = bcs.struct('alphalend_slush_pool::PositionCap', {
  id: bcs.Address,
  position_pool_map: bcs.vector(bcs.struct('vec_map::Entry', { key: bcs.Address, value: bcs.Address })),
  client_address: bcs.Address,
  image_url: bcs.string(),
})

export const SlushPosition = bcs.struct('alphalend_slush_pool::Position', {
  id: bcs.Address,
  position_cap_id: bcs.Address,
  pool_id: bcs.Address,
  coin_type: bcs.string(),
  principal: bcs.u64(),
  xtokens: bcs.u64(),
})

/** As far as what it has lent; rewards, fees and its own position follow. */
export const SlushPool = bcs.struct('alphalend_slush_pool::Pool', {
  id: bcs.Address,
  xTokenSupply: bcs.u64(),
  tokensInvested: bcs.u64(),
})
