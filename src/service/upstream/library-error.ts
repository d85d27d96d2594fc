import { ApiError } from '#contract/error.ts'
import { isTimeout } from './upstream-error.ts'

const MAX_DEPTH = 10

/** viem's and Sui's errors carry the HTTP status in this form. */
const hasStatus = (error: Error): error is Error & { status: number } =>
  'status' in error && typeof error.status === 'number' && error.status >= 400 && error.status < 600

/**
 * Converts an error of a chain's own library to an ApiError: the one that `Upstream.fetch` threw inside it, if any,
 * else one saying that `what` could not be read, with the HTTP status if the library has it. Omits the library's text,
 * which may contain a URL with its key. An abort remains the caller's reason.
 */
export function fromLibrary(error: unknown, what: string, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason
  let inner: unknown = error
  for (let depth = 0; depth < MAX_DEPTH && inner instanceof Error; depth += 1) {
    if (inner instanceof ApiError) return inner
    if (isTimeout(inner)) return new ApiError('UPSTREAM_TIMEOUT', `${what} did not answer in time`, { cause: error })
    if (hasStatus(inner)) {
      return new ApiError('UPSTREAM_FAILED', `${what} answered with status ${inner.status}`, { cause: error })
    }
    inner = inner.cause
  }
  return new ApiError('UPSTREAM_FAILED', `${what} answered in a way the service could not understand`, { cause: error })
}
