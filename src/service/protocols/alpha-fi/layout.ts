import { bcs } from '@mysten/sui/bcs'
import { struct, vector } from '#service/chains/sui/move-layout.ts'
import { Table, TypeName, U64, U256 } from '#service/chains/sui/parse-bcs.ts'
import { CoinType, I32, U128 } from '#service/protocols/clmm/layout.ts'

/** `alphalend_deepbook_pool::Pool` of 0x66a09a4d…1d66, from bytecode of its version 2, up to the fees that it owes itself. */
export const DeepBookPool = struct('AlphaFi’s lending pool', {
  id: bcs.Address,
  lst_treasury_cap: struct('TreasuryCap', { id: bcs.Address, total_supply: U64 }),
  total_deposited: U64,
  total_lst_supply: U64,
  is_paused: bcs.bool(),
  is_deposit_paused: bcs.bool(),
  deposit_limit: U64,
  min_deposit_amount: U64,
  withdrawal_fee_bps: U64,
  spread_fee_bps: U64,
  disabled_admin_caps: vector(bcs.Address),
  supplier_cap: bcs.Address,
  referrer: bcs.Address,
  collected_fees: U64,
})
export type DeepBookPool = typeof DeepBookPool.$inferType

/** All fields of a pair's pool, from bytecode of version 13 of its package 0x754afbce…eee3. Fees in 1/10,000. */
export const AlphaFiPairObject = struct('Pool', {
  id: bcs.Address,
  name: vector(bcs.u8()),
  image_url: vector(bcs.u8()),
  xTokenSupply: U128,
  tokensInvested: U128,
  rewards: Table,
  acc_rewards_per_xtoken: vector(struct('Entry', { key: TypeName, value: U256 })),
  deposit_fee: U64,
  deposit_fee_max_cap: U64,
  withdrawal_fee: U64,
  withdraw_fee_max_cap: U64,
  paused: bcs.bool(),
})

/** The object that invests a pair's liquidity, up to its range. */
export const AlphaFiInvestor = struct('Investor', { id: bcs.Address, lower_tick: I32, upper_tick: I32 })

/** A user's share of a pair, up to the number of shares. */
export const AlphaFiReceipt = struct('Receipt', {
  id: bcs.Address,
  owner: bcs.Address,
  name: bcs.string(),
  image_url: bcs.string(),
  pool_id: bcs.Address,
  xTokenBalance: U128,
})

/** Grants access to positions in AlphaFi's pools that lend on AlphaLend. Decoded up to the map from each position to its pool. */
export const SlushCap = struct('PositionCap', {
  id: bcs.Address,
  position_pool_map: vector(struct('Entry', { key: bcs.Address, value: bcs.Address })),
})

/** `principal`: the deposits, less the share of them that was withdrawn. */
export const SlushPosition = struct('Position', {
  id: bcs.Address,
  position_cap_id: bcs.Address,
  pool_id: bcs.Address,
  coin_type: CoinType,
  principal: U64,
  xtokens: U64,
})

/** Up to the amount lent, as of its last update. */
export const SlushPool = struct('Pool of AlphaLend', { id: bcs.Address, xTokenSupply: U64, tokensInvested: U64 })
