/** The cause of an ApiError whose upstream answered with an unwanted status. */
export class StatusError extends Error {
  override readonly name = 'StatusError'
  readonly upstreamStatus: number
  readonly retryAfterMs: number | null

  constructor(upstreamStatus: number, retryAfterMs: number | null) {
    super(`status ${upstreamStatus}`)
    this.upstreamStatus = upstreamStatus
    this.retryAfterMs = retryAfterMs
  }
}

/** The status that the upstream answered with, for sources to which a 404 means "not known"; null for any other failure. */
export const upstreamStatus = (error: unknown): number | null =>
  error instanceof Error && error.cause instanceof StatusError ? error.cause.upstreamStatus : null

const refusals: ReadonlySet<number> = new Set([401, 402, 403, 429])

/** A status that says "not you", or "not so much": asking again soon will not help. */
export const isRefusal = (error: unknown): boolean => error instanceof StatusError && refusals.has(error.upstreamStatus)

/** The same of an ApiError: its status, null for any other failure. */
export const refusalStatus = (error: unknown): number | null =>
  error instanceof Error && isRefusal(error.cause) ? upstreamStatus(error) : null
