import type { MiddlewareHandler } from 'hono'
import { exposedHeaders } from '#contract/response-headers.ts'
import type { AppEnv } from './app-env.ts'
import { addVary, type Head, respond } from './respond.ts'

const exposed = exposedHeaders.join(',')
const allowedToSend = 'x-api-key,content-type,if-none-match,x-request-id,mcp-protocol-version,mcp-method,mcp-name'
const MAX_AGE_SECONDS = 3600

/** Represents every origin in the settings. */
export const ANY_ORIGIN = '*'

/**
 * Lets dashboards of the listed origins call with a key and read our headers; `*` allows all. They never get cookies: a
 * browser sends none if no response allows credentials. `methods`: those of the API's operations.
 */
export function crossOrigin(origins: string[], methods: string[]): MiddlewareHandler<AppEnv> {
  const isForAll = origins.includes(ANY_ORIGIN)
  const allowed = (origin: string | undefined) => {
    if (isForAll) return ANY_ORIGIN
    return origin !== undefined && origins.includes(origin) ? origin : null
  }
  return async (c, next) => {
    const head = c.get('head')
    // Also for unlisted origins: a cache must not return them another origin's copy.
    if (origins.length > 0 && !isForAll) addVary(head, 'Origin')
    const origin = origins.length > 0 ? allowed(c.req.header('origin')) : null
    if (origin !== null) letRead(head, origin)
    const isPreflight =
      c.req.method === 'OPTIONS' &&
      (c.req.header('access-control-request-method') !== undefined || (origin !== null && !isForAll))
    if (!isPreflight) return next()
    addVary(head, 'Access-Control-Request-Headers')
    head['Access-Control-Allow-Methods'] = methods.join(',')
    head['Access-Control-Allow-Headers'] = allowedToSend
    head['Access-Control-Max-Age'] = String(MAX_AGE_SECONDS)
    return respond(c, null, 204)
  }
}

/** Lets pages of the origin, `*` for any, read the response and its headers. */
export function letRead(head: Head, origin: string): void {
  head['Access-Control-Allow-Origin'] = origin
  head['Access-Control-Expose-Headers'] = exposed
}
