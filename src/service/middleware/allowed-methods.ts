import type { Handler } from 'hono'
import { ApiError } from '#contract/error.ts'
import type { AppEnv } from './app-env.ts'
import { respond } from './respond.ts'

/** Handles other methods on a known path: OPTIONS lists the allowed methods, any other is rejected. */
export const methodNotAllowed =
  (allowed: string): Handler<AppEnv> =>
  (c) => {
    c.get('head').Allow = `${allowed}, OPTIONS`
    if (c.req.method === 'OPTIONS') return respond(c, null, 204)
    throw new ApiError('METHOD_NOT_ALLOWED', `Use ${allowed} here`)
  }
