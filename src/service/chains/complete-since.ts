import type { WalletTransaction } from './chain-adapter.ts'

/** Rows of a page, newest first; `hasMore`: there are older ones that were not read. */
export type LatestRows<T extends { at: number | null }> = { rows: T[]; hasMore: boolean }

/**
 * Of transactions put together from several lists those that every list tells of: what is older than the end of a list may lack
 * its rows. Those of one second more than fill a list are told as far as they go.
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
