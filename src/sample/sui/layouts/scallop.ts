import { bcs } from '@mysten/sui/bcs'
import { Table } from './framework.ts'

/**
 * Scallop's Move structs with the chain's names in the chain's order: contracts/protocol and contracts/libs/x of
 * github.com/scallop-io/sui-lending-protocol (2026-03-05). Written for the sample alone: nothing here may be shared with what reads it.
 */
const BalanceBag = bcs.struct('balance_bag::BalanceBag', { id: bcs.Address, bag: Table })
const SupplyBag = bcs.struct('supply_bag::SupplyBag', { id: bcs.Address, bag: Table })
/** `wit_table::WitTable` and `ac_table::AcTable` by TypeName. */
const NamedTable = bcs.struct('wit_table::WitTable', {
  id: bcs.Address,
  table: Table,
  keys: bcs.option(bcs.vector(bcs.string())),
  with_keys: bcs.bool(),
})

/** As far as the balance sheets; fees of flash loans follow. */
export const Market = bcs.struct('market::Market', {
  id: bcs.Address,
  borrow_dynamics: NamedTable,
  collateral_stats: NamedTable,
  interest_models: NamedTable,
  risk_models: NamedTable,
  limiters: NamedTable,
  reward_factors: NamedTable,
  asset_active_states: bcs.struct('asset_active_state::AssetActiveStates', {
    base: NamedTable,
    collateral: NamedTable,
  }),
  vault: bcs.struct('reserve::Reserve', {
    id: bcs.Address,
    market_coin_supplies: SupplyBag,
    underlying_balances: BalanceBag,
    balance_sheets: NamedTable,
  }),
})

/** As far as its collaterals; rewards and locks follow. */
export const Obligation = bcs.struct('obligation::Obligation', {
  id: bcs.Address,
  balances: BalanceBag,
  debts: NamedTable,
  collaterals: NamedTable,
})

export const ObligationKey = bcs.struct('obligation::ObligationKey', {
  id: bcs.Address,
  ownership: bcs.struct('ownership::Ownership', { id: bcs.Address, of: bcs.Address }),
})

/** `0x2::dynamic_field::Field<TypeName, …>`: a row of a table. */
const rowOf = <T extends Parameters<typeof bcs.struct>[1]>(name: string, fields: T) =>
  bcs.struct('dynamic_field::Field', { id: bcs.Address, name: bcs.string(), value: bcs.struct(name, fields) })

export const BalanceSheetRow = rowOf('reserve::BalanceSheet', {
  cash: bcs.u64(),
  debt: bcs.u64(),
  revenue: bcs.u64(),
  market_coin_supply: bcs.u64(),
})
export const BorrowDynamicRow = rowOf('borrow_dynamics::BorrowDynamic', {
  interest_rate: bcs.u64(),
  interest_rate_scale: bcs.u64(),
  borrow_index: bcs.u64(),
  last_updated: bcs.u64(),
})
/** As far as what a dollar of a debt counts for. */
export const InterestModelRow = rowOf('interest_model::InterestModel', {
  type: bcs.string(),
  base_borrow_rate_per_sec: bcs.u64(),
  interest_rate_scale: bcs.u64(),
  borrow_rate_on_mid_kink: bcs.u64(),
  mid_kink: bcs.u64(),
  borrow_rate_on_high_kink: bcs.u64(),
  high_kink: bcs.u64(),
  max_borrow_rate: bcs.u64(),
  revenue_factor: bcs.u64(),
  borrow_weight: bcs.u64(),
})
export const RiskModelRow = rowOf('risk_model::RiskModel', {
  type: bcs.string(),
  collateral_factor: bcs.u64(),
  liquidation_factor: bcs.u64(),
  liquidation_penalty: bcs.u64(),
  liquidation_discount: bcs.u64(),
  liquidation_revenue_factor: bcs.u64(),
  max_collateral_amount: bcs.u64(),
})
export const DebtRow = rowOf('obligation_debts::Debt', { amount: bcs.u64(), borrow_index: bcs.u64() })
export const CollateralRow = rowOf('obligation_collaterals::Collateral', { amount: bcs.u64() })
