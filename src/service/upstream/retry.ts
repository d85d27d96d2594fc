import { StatusError } from './status-error.ts'

/** Attempts include the first. No wait for a `Retry-After` longer than `maxWaitMs`. */
export const retryPolicy = { attempts: 3, firstDelayMs: 300, maxWaitMs: 10_000 } as const
export type RetryPolicy = { attempts: number; firstDelayMs: number; maxWaitMs: number }

/** Statuses after which a retry may succeed. */
export const isTemporaryStatus = (status: number): boolean => status === 408 || status === 429 || status >= 500

/** Whether to retry: no response at all, or one that asks to retry later. Timeouts are not retried. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof StatusError ? isTemporaryStatus(error.upstreamStatus) : error instanceof TypeError

/** A wrong clock or an upstream's mistake must not pause requests for days. */
const MAX_RETRY_AFTER_MS = 3_600_000

/**
 * `Retry-After` in milliseconds from now, at most an hour: seconds or an HTTP date (RFC 9110, 10.2.3); null if absent
 * or invalid.
 */
export function readRetryAfter(value: string | null, now: number): number | null {
  if (value === null) return null
  if (/^\s*\d{1,9}\s*$/.test(value)) return Math.min(Number(value) * 1000, MAX_RETRY_AFTER_MS)
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.min(Math.max(0, date - now), MAX_RETRY_AFTER_MS)
}

/**
 * The delay before attempt `attempt + 1`, null for none. Exponential with full jitter in its upper half, never shorter
 * than the upstream demands.
 */
export function retryDelay(error: unknown, attempt: number, policy: RetryPolicy, random: () => number): number | null {
  if (attempt >= policy.attempts) return null
  const retryAfterMs = error instanceof StatusError ? (error.retryAfterMs ?? 0) : 0
  if (retryAfterMs > policy.maxWaitMs) return null
  const backoff = policy.firstDelayMs * 2 ** (attempt - 1) * (0.5 + random() / 2)
  return Math.min(policy.maxWaitMs, Math.max(retryAfterMs, backoff))
}
