/** The interface's limit: 40 requests in a fixed window of one minute per client IP. A premium key carries its own. */
export const defaultLimit = { requestsPerWindow: 40, windowSeconds: 60 } as const

/** A /48 of IPv6 is one customer's: all its addresses together have so many times the limit of one. */
export const networkFactor = 10

export type RateLimitState = { limit: number; remaining: number; resetSeconds: number }

/** The `RateLimit-Policy` header: `"default";q=40;w=60` is 40 requests in 60 seconds. */
export const formatPolicy = (limit: number, windowSeconds: number) => `"default";q=${limit};w=${windowSeconds}`

/** Reads the `RateLimit-Policy` header; null when it is absent, not understood, or allows nothing. */
export function parsePolicy(header: string | null): { limit: number; windowSeconds: number } | null {
  const limit = header?.match(/;\s*q=(\d{1,9})/)?.[1]
  const windowSeconds = header?.match(/;\s*w=(\d{1,9})/)?.[1]
  if (limit === undefined || windowSeconds === undefined || limit === '0') return null
  return { limit: Number(limit), windowSeconds: Number(windowSeconds) }
}

export const formatRateLimit = ({ remaining, resetSeconds }: RateLimitState) =>
  `"default";r=${remaining};t=${resetSeconds}`

/** Reads the `RateLimit` header (draft-ietf-httpapi-ratelimit-headers); null when it is absent or not understood. */
export function parseRateLimit(header: string | null): { remaining: number; resetSeconds: number } | null {
  const remaining = header?.match(/;\s*r=(\d{1,9})/)?.[1]
  const resetSeconds = header?.match(/;\s*t=(\d{1,9})/)?.[1]
  if (remaining === undefined || resetSeconds === undefined) return null
  return { remaining: Number(remaining), resetSeconds: Number(resetSeconds) }
}
