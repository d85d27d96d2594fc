import { bcs } from '@mysten/sui/bcs'
import { U64 } from '#service/chains/sui/parse-bcs.ts'
import { I32, U128 } from '#service/protocols/clmm/layout.ts'

/** `alphalend_deepbook_pool::Pool`, as its package on the main network declares it, up to the fees that it owes itself. */
export const DeepBookPool = bcs.struct('AlphaFi’s lending pool', {
  id: bcs.Address,
  lst_treasury_cap: bcs.struct('TreasuryCap', { id: bcs.Address, total_supply: U64 }),
  total_deposited: U64,
  total_lst_supply: U64,
  is_paused: bcs.bool(),
  is_deposit_paused: bcs.bool(),
  deposit_limit: U64,
  min_deposit_amount: U64,
  withdrawal_fee_bps: U64,
  spread_fee_bps: U64,
  disabled_admin_caps: bcs.vector(bcs.Address),
  supplier_cap: bcs.Address,
  referrer: bcs.Address,
  collected_fees: U64,
})
export type DeepBookPool = typeof DeepBookPool.$inferType

/** A pair’s pool, as far as what its shares stand for. */
export const AlphaFiPairObject = bcs.struct('Pool', {
  id: bcs.Address,
  name: bcs.vector(bcs.u8()),
  image_url: bcs.vector(bcs.u8()),
  xTokenSupply: U128,
  tokensInvested: U128,
})

/** Where a pair’s liquidity lies, as far as the range that it holds. */
export const AlphaFiInvestor = bcs.struct('Investor', { id: bcs.Address, lower_tick: I32, upper_tick: I32 })

/** A sender’s part of a pair, as far as the shares. */
export const AlphaFiReceipt = bcs.struct('Receipt', {
  id: bcs.Address,
  owner: bcs.Address,
  name: bcs.string(),
  image_url: bcs.string(),
  pool_id: bcs.Address,
  xTokenBalance: U128,
})
