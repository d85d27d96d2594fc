import type { Holding } from '#contract/wallet/holding.ts'
import type { Position } from '#contract/wallet/position.ts'
import { entryOfHolding } from './entries.ts'

type Owned<Row> = { wallet: string; row: Row }

const keyOf = (wallet: string, chain: string, contract: string) => `${wallet} ${chain} ${contract.toLowerCase()}`

/**
 * Says of each position whether the holdings count it already. A receipt that the holdings do not list, hide as spam or cannot
 * price counts nowhere, so that the position does.
 */
export function heldPositions<P extends Position>(
  positions: readonly Owned<P>[],
  holdings: readonly Owned<Holding>[],
): Owned<P & { isInHoldings: boolean }>[] {
  const counted = new Set(
    holdings
      .filter(({ row }) => !row.is_spam && entryOfHolding(row).value !== null)
      .map(({ wallet, row }) => keyOf(wallet, row.chain, row.contractAddress)),
  )
  return positions.map(({ wallet, row }) => ({
    wallet,
    row: {
      ...row,
      isInHoldings: row.receiptTokens.some((contract) => counted.has(keyOf(wallet, row.chain, contract))),
    },
  }))
}
