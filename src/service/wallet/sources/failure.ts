import { ApiError, type ErrorCode } from '#contract/error.ts'
import { isTimeout } from '#service/upstream/upstream-error.ts'

/** Why a source could not be read, in words for people; `retryAfterSeconds` if the source sent it. */
export type Failure = {
  reason: string
  isTimeout: boolean
  retryAfterSeconds: number | undefined
  /** Earlier entries may have been decoded wrongly too: they must not be used instead. */
  isProtocolChange: boolean
}

const MAX_LENGTH = 160
const expected = new Set<ErrorCode>(['UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT', 'PROTOCOL_CHANGED'])

export const timedOut: Failure = {
  reason: 'timeout',
  isTimeout: true,
  retryAfterSeconds: undefined,
  isProtocolChange: false,
}

/** Upstream failures contain their host. Any other error is a bug, and its text stays in the log. */
export function toFailure(error: unknown): Failure {
  if (isTimeout(error)) return timedOut
  if (!isExpected(error)) return { ...timedOut, reason: 'it answered in an unexpected way', isTimeout: false }
  if (error.code === 'UPSTREAM_TIMEOUT') return timedOut
  return {
    reason: error.message.slice(0, MAX_LENGTH),
    isTimeout: false,
    retryAfterSeconds: error.retryAfterSeconds,
    isProtocolChange: error.code === 'PROTOCOL_CHANGED',
  }
}

/** Whether an adapter may fail like this; any other error is logged. */
export const isExpected = (error: unknown): error is ApiError => error instanceof ApiError && expected.has(error.code)
