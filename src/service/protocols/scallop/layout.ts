import { bcs } from '@mysten/sui/bcs'
import { deriveDynamicFieldID } from '@mysten/sui/utils'
import { coinKey } from '#domain/coin-type.ts'
import { option, struct, vector } from '#service/chains/sui/move-layout.ts'
import { Table, TypeName, U64 } from '#service/chains/sui/parse-bcs.ts'

/**
 * Scallop's Move structs in BCS, from the bytecode of its mainnet packages (2023 to 2025). Types are named by the package
 * that defined them, regardless of the version that is called.
 */

/** Owner of the obligation `of`. */
export const ObligationKey = struct('ObligationKey', {
  id: bcs.Address,
  ownership: struct('Ownership', { id: bcs.Address, of: bcs.Address }),
})

/** A table keyed by TypeName that stores its keys; `WitTable` and `AcTable` have the same layout. */
const KeyedTable = struct('WitTable', {
  id: bcs.Address,
  table: Table,
  keys: option(vector(TypeName)),
  with_keys: bcs.bool(),
})

/** `BalanceBag` and `SupplyBag`. */
const CoinBag = struct('BalanceBag', { id: bcs.Address, bag: Table })

/** The fields that we read; points and locks follow. */
export const Obligation = struct('Obligation', {
  id: bcs.Address,
  balances: CoinBag,
  debts: KeyedTable,
  collaterals: KeyedTable,
})

/** The fields that we read; flash loan fees follow. */
export const Market = struct('Market', {
  id: bcs.Address,
  borrow_dynamics: KeyedTable,
  collateral_stats: KeyedTable,
  interest_models: KeyedTable,
  risk_models: KeyedTable,
  limiters: KeyedTable,
  reward_factors: KeyedTable,
  asset_active_states: struct('AssetActiveStates', { base: KeyedTable, collateral: KeyedTable }),
  vault: struct('Reserve', {
    id: bcs.Address,
    market_coin_supplies: CoinBag,
    underlying_balances: CoinBag,
    balance_sheets: KeyedTable,
  }),
})

/** Base units. */
const BalanceSheet = struct('BalanceSheet', { cash: U64, debt: U64, revenue: U64, market_coin_supply: U64 })
export type BalanceSheet = typeof BalanceSheet.$inferType
/** `interest_rate`: 32 fractional bits, per second, multiplied by `interest_rate_scale`. */
const BorrowDynamic = struct('BorrowDynamic', {
  interest_rate: U64,
  interest_rate_scale: U64,
  borrow_index: U64,
  last_updated: U64,
})
export type BorrowDynamic = typeof BorrowDynamic.$inferType
/** The fields that we read; rates have 32 fractional bits. */
const InterestModel = struct('InterestModel', {
  type: TypeName,
  base_borrow_rate_per_sec: U64,
  interest_rate_scale: U64,
  borrow_rate_on_mid_kink: U64,
  mid_kink: U64,
  borrow_rate_on_high_kink: U64,
  high_kink: U64,
  max_borrow_rate: U64,
  revenue_factor: U64,
  borrow_weight: U64,
})
export type InterestModel = typeof InterestModel.$inferType
/** As far as it is read; factors have 32 fractional bits. */
const RiskModel = struct('RiskModel', { type: TypeName, collateral_factor: U64, liquidation_factor: U64 })
export type RiskModel = typeof RiskModel.$inferType
const Debt = struct('Debt', { amount: U64, borrow_index: U64 })
const Collateral = struct('Collateral', { amount: U64 })

/** A row of a table keyed by TypeName: `0x2::dynamic_field::Field<TypeName, ...>`. */
const rowHead = { id: bcs.Address, name: TypeName }
export const rows = {
  balanceSheet: struct('Field', { ...rowHead, value: BalanceSheet }),
  borrowDynamic: struct('Field', { ...rowHead, value: BorrowDynamic }),
  interestModel: struct('Field', { ...rowHead, value: InterestModel }),
  debt: struct('Field', { ...rowHead, value: Debt }),
  collateral: struct('Field', { ...rowHead, value: Collateral }),
  riskModel: struct('Field', { ...rowHead, value: RiskModel }),
}

/** A coin type in Move's TypeName form: padded, without `0x`. */
export const toTypeName = (coinType: string): string => coinKey(coinType).replaceAll(/0x(?=[0-9a-f]{64}::)/g, '')

/** The id of a table row, derived from its key, so rows are read without listing them. */
export const rowId = (tableId: string, coinType: string): string =>
  deriveDynamicFieldID(tableId, '0x1::type_name::TypeName', TypeName.serialize(toTypeName(coinType)).toBytes())
