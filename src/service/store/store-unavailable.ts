/**
 * The database cannot be asked now: it is not reached, starts, stops, or says nothing. It may answer a moment later. `cause`: what
 * it said, or the connection.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** Whether the store's being away is at the root of an error. */
export const isStoreUnavailable = (error: unknown): boolean =>
  error instanceof Error && (error instanceof StoreUnavailable || isStoreUnavailable(error.cause))
