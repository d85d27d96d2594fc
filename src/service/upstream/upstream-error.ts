import { ApiError } from '#contract/error.ts'
import { StatusError } from './status-error.ts'

/** Any failure of an exchange as an ApiError that names the host and neither path, query, key nor header. */
export function toUpstreamError(error: unknown, host: string): ApiError {
  if (error instanceof ApiError) return error
  if (isTimeout(error)) return new ApiError('UPSTREAM_TIMEOUT', `${host} did not answer in time`)
  if (error instanceof StatusError) {
    const wait = error.retryAfterMs === null ? undefined : Math.ceil(error.retryAfterMs / 1000)
    const extra = { cause: error, retryAfterSeconds: wait }
    return new ApiError('UPSTREAM_FAILED', `${host} answered with status ${error.upstreamStatus}`, extra)
  }
  return new ApiError('UPSTREAM_FAILED', `${host} could not be read: ${reasonOf(error)}`)
}

export const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

/** What `fetch` hides in its cause: a code such as ECONNREFUSED. Its messages are left out, some repeat the URL. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause !== null && typeof cause === 'object' && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' && /^[A-Z_]+$/.test(code) ? code : 'the connection broke'
}
