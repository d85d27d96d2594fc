import { MAX_ACTIVITY_ROWS } from '#contract/wallet/activity.ts'
import type { WalletTransaction } from '#service/chains/chain-adapter.ts'

/** A transaction that waits for a block is the newest. */
const timeOf = ({ at }: { at: number | null }) => at ?? Number.POSITIVE_INFINITY

export const newestFirst = (one: { at: number | null }, other: { at: number | null }): number =>
  timeOf(one) === timeOf(other) ? 0 : timeOf(other) - timeOf(one)

/** How many rows a transaction has: at least one, even if it moved nothing. */
export const rowsOf = ({ moves }: WalletTransaction): number => Math.max(1, moves.length)

/**
 * The newest transactions that fit into a chain's rows. Each is whole, except one that alone has more rows than fit. Of two with the same
 * hash the first counts. `isCut`: some did not fit.
 */
export function latestWithin(transactions: readonly WalletTransaction[]): {
  latest: WalletTransaction[]
  isCut: boolean
} {
  const distinct = [
    ...new Map(transactions.toReversed().map((each) => [each.hash, each] as const)).values(),
  ].toReversed()
  const latest: WalletTransaction[] = []
  let left = MAX_ACTIVITY_ROWS
  let isCut = false
  for (const transaction of distinct.toSorted(newestFirst)) {
    isCut ||= rowsOf(transaction) > left
    if (isCut && latest.length > 0) break
    latest.push({ ...transaction, moves: transaction.moves.slice(0, left) })
    left -= rowsOf(transaction)
  }
  return { latest, isCut }
}
