import { bcs } from '@mysten/sui/bcs'
import { struct, vector } from '#service/chains/sui/move-layout.ts'
import { U64, U256 } from '#service/chains/sui/parse-bcs.ts'

/**
 * The return values of NAVI's getters, in BCS. Rates and indices have 27 decimals; amounts have 9, whatever the coin's own
 * decimals.
 */
export const UserState = struct('UserState', {
  asset_id: bcs.u8(),
  borrow_balance: U256,
  supply_balance: U256,
})

export const ReserveData = struct('ReserveData', {
  id: bcs.u8(),
  oracle_id: bcs.u8(),
  coin_type: bcs.string(),
  supply_cap: U256,
  borrow_cap: U256,
  supply_rate: U256,
  borrow_rate: U256,
  supply_index: U256,
  borrow_index: U256,
  total_supply: U256,
  total_borrow: U256,
  last_update_at: U64,
  ltv: U256,
  treasury_factor: U256,
  treasury_balance: U256,
  base_rate: U256,
  multiplier: U256,
  jump_rate_multiplier: U256,
  reserve_factor: U256,
  optimal_utilization: U256,
  liquidation_ratio: U256,
  liquidation_bonus: U256,
  liquidation_threshold: U256,
})
export type ReserveData = typeof ReserveData.$inferType

/** An object of the account module. Its holder controls the account `owner`, whose balances are separate from the holder's. */
export const AccountCap = struct('AccountCap', { id: bcs.Address, owner: bcs.Address })

export const UserStates = vector(UserState)
export const ReserveDatas = vector(ReserveData)
