import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Metrics } from '#service/metrics/create-metrics.ts'
import type { AppEnv } from './app-env.ts'

/** That all goes well is for who asks. Why a request failed has a line of its own, at `error`, which the `requestId` finds. */
const levelOf = (status: number) => (status >= 400 ? 'info' : 'debug')

/** One line and one measurement a request. The route's pattern stands for the path, which may hold a wallet's address. */
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
