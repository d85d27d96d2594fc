import type { Context } from 'hono'
import type { Logger } from 'pino'
import { ApiError, type Problem, problems } from '#contract/error.ts'
import { withoutAddresses, withoutKeys } from '#service/access/scrub.ts'
import type { AppEnv } from './app-env.ts'

/** The only place where an error becomes a response, and the only one that logs it. */
export function toErrorResponse(log: Logger) {
  return (error: unknown, c: Context<AppEnv>): Response => {
    const known = error instanceof ApiError ? error : unexpected(error)
    if (known.status >= 500) {
      const { requestId, route } = c.var
      log.error({ requestId, route, code: known.code, err: toLogText(error) }, 'request failed')
    }
    c.header('Cache-Control', 'no-store')
    if (known.retryAfterSeconds !== undefined) c.header('Retry-After', String(known.retryAfterSeconds))
    if (known.status === 401) c.header('WWW-Authenticate', 'ApiKey header="x-api-key"')
    c.header('Content-Type', 'application/problem+json')
    return c.body(JSON.stringify(toProblem(known, c)), problems[known.code].status)
  }
}

function toProblem(error: ApiError, c: Context<AppEnv>): Problem {
  const { status, title } = problems[error.code]
  const detail = withoutKeys(error.message)
  return {
    type: `urn:yieldscope:problem:${error.code.toLowerCase().replaceAll('_', '-')}`,
    title,
    status,
    detail,
    // Without the query: a key may have been put there by mistake.
    instance: encodeURI(withoutKeys(c.req.path)),
    code: error.code,
    error: detail,
    message: detail,
    requestId: c.var.requestId,
    ...(error.errors === undefined ? {} : { errors: error.errors }),
  }
}

const unexpected = (cause: unknown) =>
  new ApiError('INTERNAL', 'The service met an error that it did not expect. The request id finds it in the log', {
    cause,
  })

/** An error for the log: its own stack and that of its causes, without keys and whole addresses. */
const toLogText = (error: unknown): string => {
  if (!(error instanceof Error)) return scrubbed(String(error))
  const cause = error.cause === undefined ? '' : `\ncaused by ${toLogText(error.cause)}`
  return scrubbed(`${error.stack ?? error.message}${cause}`)
}

const scrubbed = (text: string) => withoutAddresses(withoutKeys(text))
