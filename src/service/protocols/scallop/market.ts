import type { BcsType } from '@mysten/sui/bcs'
import { ApiError } from '#contract/error.ts'
import { displayCoinType } from '#domain/coin-type.ts'
import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import type { SuiObject, SuiReader } from '#service/chains/sui/sui-reader.ts'
import { Market, type Obligation, rowId, rows } from './layout.ts'
import type { ScallopPool } from './scallop-rates.ts'

/** Ids of the market's tables. */
export type ScallopTables = { sheets: string; dynamics: string; models: string; risks: string }

export async function readTables(sui: SuiReader, marketId: string, signal: AbortSignal): Promise<ScallopTables> {
  const object = (await sui.objects([marketId], signal)).get(marketId)
  const market = parseBcs(Market, object?.content, "Scallop's market")
  return {
    sheets: market.vault.balance_sheets.table.id,
    dynamics: market.borrow_dynamics.table.id,
    models: market.interest_models.table.id,
    risks: market.risk_models.table.id,
  }
}

export type ScallopSide = {
  obligationId: string
  coinType: string
  amount: bigint
  /** The market's borrow index when the debt was last stored; null for collateral. */
  indexThen: bigint | null
}
export type ScallopState = { sides: ScallopSide[]; pools: Map<string, ScallopPool> }

/** Reads all rows behind a wallet's positions in one request: the contents of its obligations, and the pools of every coin. */
export async function readState({
  sui,
  tables,
  obligations,
  coinTypes,
  signal,
}: {
  sui: SuiReader
  tables: ScallopTables
  obligations: (typeof Obligation.$inferType)[]
  coinTypes: string[]
  signal: AbortSignal
}): Promise<ScallopState> {
  const sides = obligations.flatMap(({ id, debts, collaterals }) => [
    ...toSides(id, collaterals, false),
    ...toSides(id, debts, true),
  ])
  const pooled = [...new Set([...coinTypes, ...sides.map(({ coinType }) => coinType)])]
  const ids = pooled.flatMap((coinType) => Object.values(tables).map((table) => rowId(table, coinType)))
  const objects = await sui.objects([...sides.map(({ row }) => row), ...ids], signal)
  const find = <T>(row: Pick<BcsType<{ value: T }>, 'parse'>, tableId: string, coinType: string): T | null => {
    const object = objects.get(rowId(tableId, coinType))
    return object ? parseBcs(row, object.content, "a row of Scallop's market").value : null
  }
  return {
    sides: sides.map((side) => readSide(side, objects.get(side.row))),
    pools: new Map(
      pooled.map((coinType) => [
        coinType,
        {
          sheet: find(rows.balanceSheet, tables.sheets, coinType),
          dynamic: find(rows.borrowDynamic, tables.dynamics, coinType),
          model: find(rows.interestModel, tables.models, coinType),
          risk: find(rows.riskModel, tables.risks, coinType),
        },
      ]),
    ),
  }
}

type SideRow = { obligationId: string; coinType: string; isDebt: boolean; row: string }

const toSides = (
  obligationId: string,
  { table, keys }: { table: { id: string }; keys: Iterable<string> | null },
  isDebt: boolean,
): SideRow[] =>
  [...(keys ?? [])].map((name) => {
    const coinType = displayCoinType(name)
    return { obligationId, coinType, isDebt, row: rowId(table.id, coinType) }
  })

function readSide({ obligationId, coinType, isDebt }: SideRow, object: SuiObject | undefined): ScallopSide {
  const what = "a row of Scallop's obligation"
  if (!object) throw new ApiError('UPSTREAM_FAILED', `Sui did not return ${what}`)
  if (!isDebt) {
    const { amount } = parseBcs(rows.collateral, object.content, what).value
    return { obligationId, coinType, amount, indexThen: null }
  }
  const { amount, borrow_index } = parseBcs(rows.debt, object.content, what).value
  return { obligationId, coinType, amount, indexThen: borrow_index }
}
