import type { Context } from 'hono'
import { ApiError } from '#contract/error.ts'
import { formatPolicy, formatRateLimit, networkFactor } from '#contract/rate-limit.ts'
import type { Metrics } from '#service/metrics/create-metrics.ts'
import type { AppEnv } from '#service/middleware/app-env.ts'
import type { RequestCounter } from './request-counter.ts'

type Options = {
  count: RequestCounter
  requestsPerWindow: number
  windowSeconds: number
  metrics: Pick<Metrics, 'limited'>
}

/**
 * Counts every request of a client's address; a premium key has its own counter and limit, wherever it calls from. An
 * IPv6 address's admitted requests also count for its /48, in which one customer can rotate addresses for free. `more`:
 * how much an already counted request adds.
 */
export function rateLimit({ count, requestsPerWindow, windowSeconds, metrics }: Options) {
  return async (c: Context<AppEnv>, more?: number): Promise<void> => {
    if (more === 0) return
    const points = more ?? 1
    const caller = c.get('caller')
    const client = c.get('client')
    const head = c.get('head')
    const premium = caller.kind === 'known' ? caller.key.requestsPerWindow : null
    const name = caller.kind === 'known' && premium !== null ? `key ${caller.key.id}` : `ip ${client.counted}`
    const limit = premium ?? requestsPerWindow
    const own = await count(name, points)
    // Rejected requests do not count for the network: one client must not lock out its neighbours.
    const counted = premium === null && own.used <= limit && client.network !== null
    const shared = counted ? await count(`net ${client.network}`, points) : null
    const leftOfNetwork = shared === null ? Number.POSITIVE_INFINITY : limit * networkFactor - shared.used
    const isNetworkFull = leftOfNetwork < 0
    const left = Math.min(limit - own.used, leftOfNetwork)
    // Take back a rejected addition: the client may still make a smaller request.
    if (left < 0 && more !== undefined) {
      await count(name, -more)
      if (shared !== null) await count(`net ${client.network}`, -more)
    }
    const remaining = Math.max(0, left < 0 && more !== undefined ? left + more : left)
    const resetMs = isNetworkFull && shared !== null ? shared.resetMs : own.resetMs
    const resetSeconds = Math.max(1, Math.ceil(resetMs / 1000))
    head['RateLimit-Policy'] = formatPolicy(limit, windowSeconds)
    head.RateLimit = formatRateLimit({ limit, remaining, resetSeconds })
    if (left < 0) {
      metrics.limited(isNetworkFull ? 'network' : premium === null ? 'address' : 'key')
      const most = isNetworkFull ? `${limit * networkFactor} requests of a network (/48)` : `${limit} requests`
      const wait = `try again in ${resetSeconds} seconds`
      const detail =
        more === undefined
          ? `At most ${most} in ${windowSeconds} seconds: ${wait}`
          : `At most ${most} in ${windowSeconds} seconds, and this one counts as ${more + 1}, of which ${remaining + 1} fit: send a smaller one, or ${wait}`
      throw new ApiError('RATE_LIMITED', detail, { retryAfterSeconds: resetSeconds })
    }
  }
}
