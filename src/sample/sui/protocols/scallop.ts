import { bcs } from '@mysten/sui/bcs'
import { deriveDynamicFieldID } from '@mysten/sui/utils'
import { coinKey } from '#domain/coin-type.ts'
import {
  BalanceSheetRow,
  BorrowDynamicRow,
  CollateralRow,
  DebtRow,
  InterestModelRow,
  Market,
  Obligation,
  ObligationKey,
  RiskModelRow,
} from '#sample/sui/layouts/scallop.ts'
import type { SuiStateObject } from '#sample/sui/node/state.ts'

/** Defined the types of Scallop (its first version), whatever version is called: its package of 2023 on the main network. */
const scallopPackage = '0xefe8b36d5b2e43728cc323298626b83177803521d195cfb11e15b910e892fddf'

const nothing = `0x${'0'.repeat(64)}`
const empty = { id: nothing, size: 0n }
const bag = { id: nothing, bag: empty }
const FIXED_POINT = 2 ** 32
const YEAR_SECONDS = 365 * 86_400
/** As the protocol scales its interest a second, which is too small for 32 bits. */
const RATE_SCALE = 10_000_000

/** As Move's TypeName writes it: addresses padded, without `0x`. */
const toTypeName = (coinType: string): string => coinKey(coinType).replaceAll(/0x(?=[0-9a-f]{64}::)/g, '')

const tableOf = (id: string, keys: string[] = []) => ({
  id: nothing,
  table: { id, size: BigInt(keys.length) },
  keys: keys.map(toTypeName),
  with_keys: true,
})
const unread = tableOf(nothing)

export type ScallopPoolFigures = {
  coinType: string
  /** Base units. */
  cash: bigint
  debt: bigint
  revenue: bigint
  shares: bigint
  index: bigint
  /** Fractions. */
  borrowApr: number
  revenueFactor: number
  /** What a dollar of a debt counts for; 1 where it is left out. */
  borrowWeight?: number
}
/** What serves as collateral; a fraction. */
export type ScallopCollateralFigures = { coinType: string; liquidationFactor: number }

/** The market at `id` and the rows of its tables. */
export function scallopMarket(
  id: string,
  pools: ScallopPoolFigures[],
  collaterals: ScallopCollateralFigures[] = [],
): SuiStateObject[] {
  const [sheets, dynamics, models] = [tableId(id, 'a1'), tableId(id, 'a2'), tableId(id, 'a3')]
  const risks = tableId(id, 'a4')
  const keys = pools.map(({ coinType }) => coinType)
  const content = Market.serialize({
    id,
    borrow_dynamics: tableOf(dynamics, keys),
    collateral_stats: unread,
    interest_models: tableOf(models, keys),
    risk_models: tableOf(
      risks,
      collaterals.map(({ coinType }) => coinType),
    ),
    limiters: unread,
    reward_factors: unread,
    asset_active_states: { base: unread, collateral: unread },
    vault: {
      id: nothing,
      market_coin_supplies: bag,
      underlying_balances: bag,
      balance_sheets: tableOf(sheets, keys),
    },
  }).toBytes()
  return [
    { id, type: `${scallopPackage}::market::Market`, owner: null, content: withMore(content) },
    ...pools.flatMap((pool) => [
      row(sheets, pool.coinType, 'reserve::BalanceSheet', (head) =>
        BalanceSheetRow.serialize({
          ...head,
          value: { cash: pool.cash, debt: pool.debt, revenue: pool.revenue, market_coin_supply: pool.shares },
        }),
      ),
      row(dynamics, pool.coinType, 'borrow_dynamics::BorrowDynamic', (head) =>
        BorrowDynamicRow.serialize({
          ...head,
          value: {
            interest_rate: fixed((pool.borrowApr / YEAR_SECONDS) * RATE_SCALE),
            interest_rate_scale: BigInt(RATE_SCALE),
            borrow_index: pool.index,
            last_updated: 1_795_000_000n,
          },
        }),
      ),
      row(models, pool.coinType, 'interest_model::InterestModel', (head) =>
        InterestModelRow.serialize({
          ...head,
          value: {
            type: head.name,
            base_borrow_rate_per_sec: 0n,
            interest_rate_scale: BigInt(RATE_SCALE),
            borrow_rate_on_mid_kink: 0n,
            mid_kink: fixed(0.6),
            borrow_rate_on_high_kink: 0n,
            high_kink: fixed(0.9),
            max_borrow_rate: 0n,
            revenue_factor: fixed(pool.revenueFactor),
            borrow_weight: fixed(pool.borrowWeight ?? 1),
          },
        }),
      ),
    ]),
    ...collaterals.map(({ coinType, liquidationFactor }) =>
      row(risks, coinType, 'risk_model::RiskModel', (head) =>
        RiskModelRow.serialize({
          ...head,
          value: {
            type: head.name,
            collateral_factor: fixed(liquidationFactor - 0.0625),
            liquidation_factor: fixed(liquidationFactor),
            liquidation_penalty: fixed(0.07),
            liquidation_discount: fixed(0.05),
            liquidation_revenue_factor: fixed(0.02),
            max_collateral_amount: 10n ** 15n,
          },
        }),
      ),
    ),
  ]
}

export type ScallopObligationFigures = {
  id: string
  owner: string
  collaterals: { coinType: string; amount: bigint }[]
  debts: { coinType: string; amount: bigint; index: bigint }[]
}

/** The obligation, which is shared, the rows of its tables, and the key that makes `owner` its owner. */
export function scallopObligation({ id, owner, collaterals, debts }: ScallopObligationFigures): SuiStateObject[] {
  const [debtTable, collateralTable] = [tableId(id, 'b1'), tableId(id, 'b2')]
  const content = Obligation.serialize({
    id,
    balances: bag,
    debts: tableOf(debtTable, debts.map(coinOf)),
    collaterals: tableOf(collateralTable, collaterals.map(coinOf)),
  }).toBytes()
  const keyId = tableId(id, 'b3')
  return [
    { id, type: `${scallopPackage}::obligation::Obligation`, owner: null, content: withMore(content) },
    {
      id: keyId,
      type: `${scallopPackage}::obligation::ObligationKey`,
      owner,
      content: ObligationKey.serialize({ id: keyId, ownership: { id: nothing, of: id } }).toBytes(),
    },
    ...collaterals.map(({ coinType, amount }) =>
      row(collateralTable, coinType, 'obligation_collaterals::Collateral', (head) =>
        CollateralRow.serialize({ ...head, value: { amount } }),
      ),
    ),
    ...debts.map(({ coinType, amount, index }) =>
      row(debtTable, coinType, 'obligation_debts::Debt', (head) =>
        DebtRow.serialize({ ...head, value: { amount, borrow_index: index } }),
      ),
    ),
  ]
}

/** What Scallop's API says of the ids: names of sCoins are those of their coins behind an s. */
export const scallopAddresses = (marketId: string, coins: { name: string; coinType: string; sCoin: string }[]) => ({
  id: '695fcdc084f790c04eb068dc',
  mainnet: {
    core: {
      market: marketId,
      coins: Object.fromEntries(coins.map(({ name, coinType }) => [name, { coinType, decimals: 9, symbol: name }])),
    },
    scoin: { coins: Object.fromEntries(coins.map(({ name, sCoin }) => [`s${name}`, { coinType: sCoin }])) },
  },
})

const fixed = (value: number): bigint => BigInt(Math.round(value * FIXED_POINT))
const coinOf = ({ coinType }: { coinType: string }): string => coinType
const tableId = (of: string, mark: string): string => `0x${mark}${of.slice(4)}`
/** The chain's structs go on behind the fields that are read. */
const withMore = (content: Uint8Array): Uint8Array => new Uint8Array([...content, ...new Uint8Array(64)])

function row(
  table: string,
  coinType: string,
  /** The type of what the row holds, by its module. */
  value: string,
  serialize: (head: { id: string; name: string }) => { toBytes(): Uint8Array },
): SuiStateObject {
  const name = toTypeName(coinType)
  const id = deriveDynamicFieldID(table, '0x1::type_name::TypeName', bcs.string().serialize(name).toBytes())
  const content = serialize({ id, name }).toBytes()
  return {
    id,
    type: `0x2::dynamic_field::Field<0x1::type_name::TypeName,${scallopPackage}::${value}>`,
    owner: table,
    content,
  }
}
