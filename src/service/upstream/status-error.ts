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
