import { bcs } from '@mysten/sui/bcs'
import { struct, vector } from '#service/chains/sui/move-layout.ts'
import { Table, TypeName, U64, U256 } from '#service/chains/sui/parse-bcs.ts'
import { CoinType, I32, U128 } from '#service/protocols/clmm/layout.ts'

/** `alphalend_deepbook_pool::Pool` of 0x66a09a4d…1d66, as bytecode of its version 2 has it, up to the fees that it owes itself. */
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

/** A pair’s pool, all of it, as bytecode of version 13 of its package 0x754afbce…eee3 has it. Fees are of 10,000. */
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

/** Where a pair’s liquidity lies, as far as the range that it holds. */
export const AlphaFiInvestor = struct('Investor', { id: bcs.Address, lower_tick: I32, upper_tick: I32 })

/** A sender’s part of a pair, as far as the shares. */
export const AlphaFiReceipt = struct('Receipt', {
  id: bcs.Address,
  owner: bcs.Address,
  name: bcs.string(),
  image_url: bcs.string(),
  pool_id: bcs.Address,
  xTokenBalance: U128,
})

/** A right to positions in AlphaFi's pools that lend on AlphaLend, as far as these: each with its pool. */
export const SlushCap = struct('PositionCap', {
  id: bcs.Address,
  position_pool_map: vector(struct('Entry', { key: bcs.Address, value: bcs.Address })),
})

/** `principal`: what was put in, less its part in what was taken out. */
export const SlushPosition = struct('Position', {
  id: bcs.Address,
  position_cap_id: bcs.Address,
  pool_id: bcs.Address,
  coin_type: CoinType,
  principal: U64,
  xtokens: U64,
})

/** As far as what it has lent, when it last counted. */
export const SlushPool = struct('Pool of AlphaLend', { id: bcs.Address, xTokenSupply: U64, tokensInvested: U64 })
