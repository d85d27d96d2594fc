import type { WalletTransaction } from './chain-adapter.ts'

/** A page of rows, newest first; `hasMore`: older rows were not read. */
export type LatestRows<T extends { at: number | null }> = { rows: T[]; hasMore: boolean }

/**
 * Merges several lists and returns the transactions that every list covers: beyond the end of a list its rows would be missing. If
 * a single second fills a whole list, its transactions are returned as far as they go.
 */
export function completeSince(
  transactions: WalletTransaction[],
  lists: readonly LatestRows<{ at: number | null }>[],
): WalletTransaction[] {
  const ends = lists.flatMap(({ rows, hasMore }) => {
    const times = rows.flatMap(({ at }) => at ?? [])
    return hasMore && times.length > 0 ? [Math.min(...times)] : []
  })
  const end = Math.max(Number.NEGATIVE_INFINITY, ...ends)
  const whole = transactions.filter(({ at }) => at === null || at > end)
  return whole.length > 0 ? whole : transactions.filter(({ at }) => at === null || at >= end)
}
