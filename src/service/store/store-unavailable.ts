/**
 * The database is currently unavailable: unreachable, starting, stopping, or silent. A retry may succeed. `cause`: the
 * database's or the connection's error.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** Whether an unavailable store is the root cause of an error. */
export const isStoreUnavailable = (error: unknown): boolean =>
  error instanceof Error && (error instanceof StoreUnavailable || isStoreUnavailable(error.cause))
