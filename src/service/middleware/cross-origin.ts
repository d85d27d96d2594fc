import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { AppEnv } from './app-env.ts'

/** Lets dashboards of the listed origins call with a key and read what our headers say. Cookies are never for them. */
export function crossOrigin(origins: string[]): MiddlewareHandler<AppEnv> {
  const answer = cors({
    origin: origins,
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['x-api-key', 'content-type', 'if-none-match', 'x-request-id'],
    exposeHeaders: [
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
      'Data-Source',
      'Data-As-Of',
      'Upstream-Status',
      'Payload-Good-For',
      'ETag',
      'X-Request-Id',
    ],
    maxAge: 3600,
  })
  return async (c, next) => {
    // Also for those that are not listed: a cache must not hand them another origin's copy.
    if (origins.length > 0) c.header('Vary', 'Origin', { append: true })
    const isListed = origins.includes(c.req.header('origin') ?? '')
    const isPreflight = c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined
    return isListed || isPreflight ? answer(c, next) : next()
  }
}
