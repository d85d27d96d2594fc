import { bcs } from '@mysten/sui/bcs'

/**
 * What NAVI's `getter` and `getter_unchecked` return, with the chain's names in the chain's order: bytecode of package
 * 0xa1357e2e…7bb7c8, version 1, on the main network (January 2026). Written for the sample alone: nothing here may be shared with
 * what reads it.
 */
export const UserStates = bcs.vector(
  bcs.struct('getter_unchecked::UserStateInfo', {
    asset_id: bcs.u8(),
    borrow_balance: bcs.u256(),
    supply_balance: bcs.u256(),
  }),
)

export const ReserveData = bcs.struct('getter::ReserveDataInfo', {
  id: bcs.u8(),
  oracle_id: bcs.u8(),
  coin_type: bcs.string(),
  supply_cap: bcs.u256(),
  borrow_cap: bcs.u256(),
  supply_rate: bcs.u256(),
  borrow_rate: bcs.u256(),
  supply_index: bcs.u256(),
  borrow_index: bcs.u256(),
  total_supply: bcs.u256(),
  total_borrow: bcs.u256(),
  last_update_at: bcs.u64(),
  ltv: bcs.u256(),
  treasury_factor: bcs.u256(),
  treasury_balance: bcs.u256(),
  base_rate: bcs.u256(),
  multiplier: bcs.u256(),
  jump_rate_multiplier: bcs.u256(),
  reserve_factor: bcs.u256(),
  optimal_utilization: bcs.u256(),
  liquidation_ratio: bcs.u256(),
  liquidation_bonus: bcs.u256(),
  liquidation_threshold: bcs.u256(),
})
