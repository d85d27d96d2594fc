/** How many requests are left of the host's own limit, and milliseconds until it begins anew. */
export type LimitLeft = { remaining: number; resetMs: number }

/** A slip of an upstream must not silence it for longer. */
const MAX_RESET_MS = 3_600_000

/**
 * `x-ratelimit-remaining` and `x-ratelimit-reset` as Blockscout writes them: the reset in milliseconds, where most others write seconds
 * or a time (docs.blockscout.com, blockscout-api-responses-and-routes, read on 2026-11-23). null: absent, or -1, which is its word
 * for not knowing.
 */
export function readLimitHeaders(headers: Headers): LimitLeft | null {
  const remaining = readCount(headers.get('x-ratelimit-remaining'))
  const resetMs = readCount(headers.get('x-ratelimit-reset'))
  return remaining === null || resetMs === null ? null : { remaining, resetMs: Math.min(resetMs, MAX_RESET_MS) }
}

const readCount = (value: string | null): number | null =>
  value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null
