import type { Holding } from '#contract/wallet/holding.ts'
import type { Position } from '#contract/wallet/position.ts'
import { entryOfHolding } from '#dashboard/features/wallet/net-worth/net-worth.ts'
import type { HeldPosition, Owned, TabData } from '#dashboard/features/wallet/tab-data.ts'

const keyOf = (wallet: string, chain: string, contract: string) => `${wallet} ${chain} ${contract.toLowerCase()}`

/**
 * Tells of each position whether the holdings count it already. A receipt that the holdings do not list, hide as spam or cannot
 * price counts nowhere, so that the position does.
 */
export function heldPositions(
  positions: TabData<Position>,
  holdings: readonly Owned<Holding>[],
): TabData<HeldPosition> {
  const counted = new Set(
    holdings
      .filter(({ row }) => !row.is_spam && entryOfHolding(row).value !== null)
      .map(({ wallet, row }) => keyOf(wallet, row.chain, row.contractAddress)),
  )
  const rows = positions.rows.map(({ wallet, row }) => ({
    wallet,
    row: {
      ...row,
      isInHoldings: row.receiptTokens.some((contract) => counted.has(keyOf(wallet, row.chain, contract))),
    },
  }))
  return { ...positions, rows }
}
