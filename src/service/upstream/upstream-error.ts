import { ApiError } from '#contract/error.ts'
import { StatusError } from './status-error.ts'

/** Converts any failure of an exchange to an ApiError that contains the host, but no path, query, key or header. */
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

/** By the codes in the cause of a `fetch` error. Its messages are omitted, since some contain the URL. */
const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its address was not found',
  EAI_AGAIN: 'its address was not found',
  ECONNREFUSED: 'it refused the connection',
  EHOSTUNREACH: 'no route to it',
  ENETUNREACH: 'no route to it',
  ETIMEDOUT: 'it did not answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'it did not answer in time',
  CERT_NOT_YET_VALID: 'its certificate is not valid',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not valid',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is not valid',
  CERT_HAS_EXPIRED: 'its certificate is not valid',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not valid',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is not valid',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not valid',
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause !== null && typeof cause === 'object' && 'code' in cause ? cause.code : undefined
  return reasons[String(code)] ?? 'the connection broke'
}
