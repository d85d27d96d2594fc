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
    c.set('route', 'unknown')
    await next()
    const ms = Math.round((performance.now() - start) * 10) / 10
    const { requestId, route, client, errorCode } = c.var
    metrics.observe({ method: c.req.method, route, status: c.res.status, seconds: ms / 1000 })
    const line = { requestId, method: c.req.method, route, status: c.res.status, ms, client: client.logged }
    log[levelOf(c.res.status)](errorCode === undefined ? line : { ...line, code: errorCode }, 'request')
  }
}
