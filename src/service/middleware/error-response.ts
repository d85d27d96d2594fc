import type { Context } from 'hono'
import { ApiError, errorStatus } from '#contract/error.ts'
import { errorTitles } from '#contract/names/error-titles.ts'
import type { Problem } from '#contract/wire/problem.ts'
import { withoutKeys } from '#service/access/scrub.ts'
import { isStoreUnavailable } from '#service/store/store-unavailable.ts'
import type { AppEnv } from './app-env.ts'
import type { ErrorLog } from './error-log.ts'
import { respond } from './respond.ts'

/**
 * nginx's code for a client that disconnected: nobody receives it, but it distinguishes the log line from a failure.
 */
const CLIENT_LEFT = 499
const RETRY_SECONDS = 5

/**
 * The only function that converts an error to a response, and the only one that logs it. `ping` rejects if the store is
 * unreachable.
 */
export function toErrorResponse(logError: ErrorLog, ping: () => Promise<void>) {
  return async (error: unknown, c: Context<AppEnv>): Promise<Response> => {
    if (c.req.raw.signal.aborted) return new Response(null, { status: CLIENT_LEFT })
    const head = c.get('head')
    const known = error instanceof ApiError ? error : await unexpected(error, ping)
    if (known.status >= 500) {
      const { requestId, route } = c.var
      logError(error, { requestId, route, code: known.code }, 'request failed')
    }
    c.set('errorCode', known.code)
    head['Cache-Control'] = 'no-store'
    if (known.retryAfterSeconds !== undefined) head['Retry-After'] = String(known.retryAfterSeconds)
    if (known.status === 401) head['WWW-Authenticate'] = 'ApiKey header="x-api-key"'
    if (known.code === 'MEDIA_TYPE') head['Accept-Encoding'] = 'identity'
    head['Content-Type'] = 'application/problem+json'
    const path = { path: c.req.path, requestId: c.get('requestId') }
    return respond(c, JSON.stringify(toProblem(known, path)), errorStatus[known.code])
  }
}

/** `path`: without the query, which may contain a key by mistake; "" if unknown. */
export function toProblem(error: ApiError, { path, requestId }: { path: string; requestId: string }): Problem {
  const detail = withoutKeys(error.message)
  return {
    type: `urn:yieldscope:problem:${error.code.toLowerCase().replaceAll('_', '-')}`,
    title: errorTitles[error.code],
    status: errorStatus[error.code],
    detail,
    instance: encodeURI(withoutKeys(path)),
    code: error.code,
    error: detail,
    message: detail,
    requestId,
    ...(error.errors === undefined ? {} : { errors: error.errors }),
  }
}

async function unexpected(cause: unknown, ping: () => Promise<void>): Promise<ApiError> {
  // The store may be back already; the state during the request counts.
  const isAway = isStoreUnavailable(cause) || !(await answers(ping))
  if (isAway) {
    return new ApiError('UNAVAILABLE', 'The service’s store does not answer', {
      cause,
      retryAfterSeconds: RETRY_SECONDS,
    })
  }
  const detail = 'An unexpected error occurred. Find it in the log by the request id'
  return new ApiError('INTERNAL', detail, { cause })
}

const answers = (ping: () => Promise<void>) =>
  ping().then(
    () => true,
    () => false,
  )
