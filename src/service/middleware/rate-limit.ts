import type { Context } from 'hono'
import { ApiError } from '#contract/error.ts'
import { formatPolicy, formatRateLimit } from '#contract/rate-limit.ts'
import type { Metrics } from '#service/metrics/create-metrics.ts'
import type { AppEnv } from './app-env.ts'
import type { RequestCounter } from './request-counter.ts'

type Options = {
  count: RequestCounter
  requestsPerWindow: number
  windowSeconds: number
  metrics: Pick<Metrics, 'limited'>
}

/** Counts every request of a client's address; a premium key has its own counter and its own limit, wherever it calls from. */
export function rateLimit({ count, requestsPerWindow, windowSeconds, metrics }: Options) {
  return async (c: Context<AppEnv>): Promise<void> => {
    const caller = c.get('caller')
    const client = c.get('client')
    const head = c.get('head')
    const premium = caller.kind === 'known' ? caller.key.requestsPerWindow : null
    const name = caller.kind === 'known' && premium !== null ? `key ${caller.key.id}` : `ip ${client.counted}`
    const limit = premium ?? requestsPerWindow
    const { used, resetMs } = await count(name)
    const resetSeconds = Math.max(1, Math.ceil(resetMs / 1000))
    head['RateLimit-Policy'] = formatPolicy(limit, windowSeconds)
    head.RateLimit = formatRateLimit({ limit, remaining: Math.max(0, limit - used), resetSeconds })
    if (used > limit) {
      metrics.limited(premium === null ? 'address' : 'key')
      const detail = `At most ${limit} requests in ${windowSeconds} seconds: try again in ${resetSeconds} seconds`
      throw new ApiError('RATE_LIMITED', detail, { retryAfterSeconds: resetSeconds })
    }
  }
}
