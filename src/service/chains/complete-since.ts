import type { WalletTransaction } from './chain-adapter.ts'

/** Rows of a page, newest first; `hasMore`: there are older ones that were not read. */
export type LatestRows<T extends { at: number | null }> = { rows: T[]; hasMore: boolean }

/**
 * The transactions, merged from several lists, that every list covers: older ones than the end of a list may lack its rows. When a
 * single second fills a whole list, its transactions are returned as far as they go.
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
