import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Metrics } from '#service/metrics/create-metrics.ts'
import type { AppEnv } from './app-env.ts'

/**
 * Successes are logged at debug level. The reason for a failure has its own line, at `error`, found by the `requestId`.
 */
const levelOf = (status: number) => (status >= 400 ? 'info' : 'debug')

/**
 * One line and one measurement per request. Logs the route's pattern instead of the path, which may contain a wallet's
 * address.
 */
export function requestLog(log: Logger, metrics: Metrics): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const ms = Math.round((performance.now() - start) * 10) / 10
    const { method } = c.req
    const { status } = c.res
    const route = c.get('route')
    metrics.observe({ method, route, status, seconds: ms / 1000 })
    const level = levelOf(status)
    if (!log.isLevelEnabled(level)) return
    const { requestId, client, errorCode } = c.var
    const line = { requestId, method, route, status, ms, client: client.logged }
    log[level](errorCode === undefined ? line : { ...line, code: errorCode }, 'request')
  }
}
