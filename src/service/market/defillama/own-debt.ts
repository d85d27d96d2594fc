import { needsChainFilter, type VaultChain } from '#contract/chains.ts'
import type { DefillamaBorrow } from './pool.ts'

/**
 * Projects on EVM chains whose pools lend the coin that they accept as deposit, according to the adapters (yield-server
 * e638965, 2026-08-22). Rows of other projects may describe collateral with the cost of borrowing another coin against
 * it, and no field names that coin.
 */
const poolingProjects: ReadonlySet<string> = new Set([
  'aave-v2',
  'aave-v3',
  'avalon-finance',
  'benqi-lending',
  'compound-v2',
  'compound-v3',
  'extra-finance-xlend',
  'iron-bank',
  'kinza-finance',
  'moonwell-lending',
  'radiant-v2',
  'sparklend',
  'strike',
  'venus-core-pool',
  'zerolend',
])

type Row = { chain: VaultChain; project: string; category: string; borrow: DefillamaBorrow }

/** Whether a row's debt is in the row's own coin, or in a coin minted against it (CDP). */
export function isOwnDebt({ chain, project, category, borrow }: Row): boolean {
  if (!needsChainFilter(chain)) return true
  const isOnlyCollateral = borrow.apyBaseBorrow === null && borrow.totalBorrowUsd === null
  return !isOnlyCollateral && (poolingProjects.has(project) || category.trim().toLowerCase() === 'cdp')
}
