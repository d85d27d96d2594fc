import { Hono } from 'hono'
import { ApiError } from '#contract/error.ts'
import type { AppDeps } from '#service/app.ts'
import type { AppEnv } from '#service/middleware/app-env.ts'
import { createErrorLog } from '#service/middleware/error-log.ts'
import { toErrorResponse } from '#service/middleware/error-response.ts'
import { openRequest } from '#service/middleware/open-request.ts'
import { requestLog } from '#service/middleware/request-log.ts'
import { mountHealth } from '#service/status-routes.ts'

type WorkerDeps = Pick<
  AppDeps,
  | 'store'
  | 'metrics'
  | 'log'
  | 'now'
  | 'overdueAfter'
  | 'scheduleOf'
  | 'lastReadOf'
  | 'mode'
  | 'failingHosts'
  | 'trustedProxies'
>

/** What an instance answers that only works: its health and its metrics. */
export function createWorkerApp(deps: WorkerDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: false })
  const toError = toErrorResponse(createErrorLog(deps.log), deps.store.ping)
  app.use(openRequest(deps.trustedProxies), requestLog(deps.log, deps.metrics))
  mountHealth(app, deps)
  app.notFound((c) => toError(new ApiError('NOT_FOUND', 'This instance only works: others serve (ROLE)'), c))
  app.onError(toError)
  return app
}
