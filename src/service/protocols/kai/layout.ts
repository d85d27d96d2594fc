import { bcs } from '@mysten/sui/bcs'
import { option, struct, vector } from '#service/chains/sui/move-layout.ts'
import { U64 } from '#service/chains/sui/parse-bcs.ts'

/**
 * Profit of the strategies that is not yet available; `unlock_per_second` of it becomes available each second. Times in
 * seconds.
 */
const TimeLockedBalance = struct('TimeLockedBalance', {
  locked_balance: U64,
  unlock_start_ts_sec: U64,
  unlock_per_second: U64,
  unlocked_balance: U64,
  final_unlock_ts_sec: U64,
  previous_unlock_at: U64,
})
export type TimeLockedBalance = typeof TimeLockedBalance.$inferType

/** A vault, up to its fee (in 1/10,000): `vault::Vault` of kunalabs-io/sui-smart-contracts. */
export const KaiVault = struct('Vault', {
  id: bcs.Address,
  free_balance: U64,
  time_locked_profit: TimeLockedBalance,
  lp_treasury: struct('TreasuryCap', { id: bcs.Address, total_supply: U64 }),
  strategies: vector(
    struct('Entry', {
      key: bcs.Address,
      value: struct('StrategyState', {
        borrowed: U64,
        target_alloc_weight_bps: U64,
        max_borrow: option(U64),
      }),
    }),
  ),
  performance_fee_balance: U64,
  strategy_withdraw_priority_order: vector(bcs.Address),
  withdraw_ticket_issued: bcs.bool(),
  tvl_cap: option(U64),
  profit_unlock_duration_sec: U64,
  performance_fee_bps: U64,
})
export type KaiVault = typeof KaiVault.$inferType
