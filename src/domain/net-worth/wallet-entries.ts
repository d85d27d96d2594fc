import type { Holding } from '#contract/wallet/holding.ts'
import type { Position } from '#contract/wallet/position.ts'
import { type Entry, entriesOfPositions, entryOfHolding } from './entries.ts'
import { clearReceipts, heldPositions, type Owned, receiptKey, receiptsOf } from './held-positions.ts'

type Held = Position & { isInHoldings: boolean }

/**
 * Everything that counts of some wallets, each thing once: a receipt counts as a token, with the protocol that it is of, and then its
 * position does not. `holdings` after `clearReceipts`, `positions` after `heldPositions`.
 */
export function walletEntries(holdings: readonly Owned<Holding>[], positions: readonly Owned<Held>[]): Entry[] {
  const receipts = receiptsOf(positions)
  const positionOf = ({ wallet, row }: Owned<Holding>) =>
    receipts.size === 0 ? undefined : receipts.get(receiptKey(wallet, row.chain, row.contractAddress))
  const tokens = holdings
    .filter(({ row }) => !row.is_spam)
    .flatMap((holding): Entry[] => {
      const entry = entryOfHolding(holding.row)
      const position = positionOf(holding)
      if (position === undefined) return [entry]
      // A receipt without a price: its position counts instead, so nothing is missing.
      if (entry.value === null && !position.isInHoldings) return []
      return [{ ...entry, protocol: position.meta.protocol.protocol || position.meta.protocol.name }]
    })
  return [...tokens, ...entriesOfPositions(positions)]
}

/** The same for rows as the service returns them, without spam marks of the visitor. */
export function countedOnce(
  holdings: readonly Owned<Holding>[],
  positions: readonly Owned<Position>[],
): { entries: Entry[]; positions: Owned<Held>[] } {
  const cleared = clearReceipts(holdings, positions)
  const held = heldPositions(positions, cleared)
  return { entries: walletEntries(cleared, held), positions: held }
}
