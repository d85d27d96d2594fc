import type { QueryClient } from '@tanstack/react-query'

/**
 * What failed or was answered by a copy since the connection went is read anew when it is back, as far as it is in view. What was
 * read before and has become old is the query library's own business.
 */
export function refreshWhenOnline(client: QueryClient): void {
  let offlineSince = navigator.onLine ? Number.POSITIVE_INFINITY : 0
  addEventListener('offline', () => {
    offlineSince = Math.min(offlineSince, Date.now())
  })
  addEventListener('online', () => {
    const since = offlineSince
    offlineSince = Number.POSITIVE_INFINITY
    void client.invalidateQueries({
      predicate: ({ state }) => state.dataUpdatedAt >= since || state.errorUpdatedAt >= since,
    })
  })
}
