import type { MiddlewareHandler } from 'hono'
import { exposedHeaders } from '#contract/response-headers.ts'
import type { AppEnv } from './app-env.ts'
import { addVary, respond } from './respond.ts'

const exposed = exposedHeaders.join(',')
const allowedToSend = 'x-api-key,content-type,if-none-match,x-request-id,mcp-protocol-version,mcp-method,mcp-name'
const KEPT_SECONDS = 3600

/** Lets dashboards of the listed origins call with a key and read what our headers say. Cookies are never for them. */
export function crossOrigin(origins: string[]): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const head = c.get('head')
    // Also for those that are not listed: a cache must not hand them another origin's copy.
    if (origins.length > 0) addVary(head, 'Origin')
    const origin = origins.length > 0 ? c.req.header('origin') : undefined
    const isListed = origin !== undefined && origins.includes(origin)
    if (isListed) {
      head['Access-Control-Allow-Origin'] = origin
      head['Access-Control-Expose-Headers'] = exposed
    }
    const isPreflight =
      c.req.method === 'OPTIONS' && (isListed || c.req.header('access-control-request-method') !== undefined)
    if (!isPreflight) return next()
    addVary(head, 'Access-Control-Request-Headers')
    head['Access-Control-Allow-Methods'] = 'GET,POST,DELETE'
    head['Access-Control-Allow-Headers'] = allowedToSend
    head['Access-Control-Max-Age'] = String(KEPT_SECONDS)
    return respond(c, null, 204)
  }
}
