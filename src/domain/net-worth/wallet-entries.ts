import type { Holding } from '#contract/wallet/holding.ts'
import type { Position } from '#contract/wallet/position.ts'
import { type Entry, entriesOfPositions, entryOfHolding, kindOfType, wholeWorthOf } from './entries.ts'
import { clearReceipts, heldPositions, type Owned, receiptKey, receiptsOf } from './held-positions.ts'
import { sum } from './net-worth.ts'

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
      const { protocol, name } = position.meta.protocol
      const before = entry.before ?? beforeOf(entry.value, position)
      return [{ ...entry, before, protocol: protocol || name, standsFor: kindOfType(position.type) }]
    })
  return [...tokens, ...entriesOfPositions(positions)]
}

/** What a receipt was worth 24 h ago if it moved as the coins behind it; null where a price of these is unknown. */
export function beforeOf(value: number | null, { current: { tokens } }: Position): number | null {
  const now = wholeWorthOf(tokens)
  const then = tokens.map(({ amount, token }) =>
    amount === null || token.last24hPrice === null ? null : amount * token.last24hPrice,
  )
  if (value === null || now === null || now <= 0 || then.includes(null)) return null
  return value * (sum(then.map(Number)) / now)
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
