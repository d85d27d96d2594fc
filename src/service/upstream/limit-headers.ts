/** Requests left in the host's own limit, and milliseconds until it resets. */
export type LimitLeft = { remaining: number; resetMs: number }

/** An upstream's mistake must not pause requests for longer. */
const MAX_RESET_MS = 3_600_000

/**
 * Reads `x-ratelimit-remaining` and `x-ratelimit-reset` in Blockscout's form: the reset is in milliseconds, where most
 * others send seconds or a time (docs.blockscout.com, blockscout-api-responses-and-routes, read on 2026-11-23). null:
 * absent, or -1, which Blockscout sends for unknown.
 */
export function readLimitHeaders(headers: Headers): LimitLeft | null {
  const remaining = readCount(headers.get('x-ratelimit-remaining'))
  const resetMs = readCount(headers.get('x-ratelimit-reset'))
  return remaining === null || resetMs === null ? null : { remaining, resetMs: Math.min(resetMs, MAX_RESET_MS) }
}

const readCount = (value: string | null): number | null =>
  value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null
