/** The cause of an ApiError if the upstream responded with an unexpected status. */
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

/** The upstream's response status, for sources where a 404 means "not known"; null for any other failure. */
export const upstreamStatus = (error: unknown): number | null =>
  error instanceof Error && error.cause instanceof StatusError ? error.cause.upstreamStatus : null

const refusals: ReadonlySet<number> = new Set([401, 402, 403, 429])

/** A status that denies access or limits the rate: a quick retry will not help. */
export const isRefusal = (error: unknown): boolean => error instanceof StatusError && refusals.has(error.upstreamStatus)

/** The refusal status of an ApiError; null for any other failure. */
export const refusalStatus = (error: unknown): number | null =>
  error instanceof Error && isRefusal(error.cause) ? upstreamStatus(error) : null
