import type { Handler } from 'hono'
import { ApiError } from '#contract/error.ts'
import type { AppEnv } from './app-env.ts'

/** Answers what a path's own methods left over. */
export const methodNotAllowed =
  (allowed: string): Handler<AppEnv> =>
  (c) => {
    c.get('head').Allow = allowed
    throw new ApiError('METHOD_NOT_ALLOWED', `Use ${allowed} here`)
  }
