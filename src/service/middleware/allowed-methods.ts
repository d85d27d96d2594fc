import type { Handler } from 'hono'
import { ApiError } from '#contract/error.ts'
import type { AppEnv } from './app-env.ts'
import { respond } from './respond.ts'

/** Answers what a path's own methods left over: OPTIONS asks which these are, any other is refused. */
export const methodNotAllowed =
  (allowed: string): Handler<AppEnv> =>
  (c) => {
    c.get('head').Allow = `${allowed}, OPTIONS`
    if (c.req.method === 'OPTIONS') return respond(c, null, 204)
    throw new ApiError('METHOD_NOT_ALLOWED', `Use ${allowed} here`)
  }
