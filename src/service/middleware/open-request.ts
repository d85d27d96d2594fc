import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { dataHeaders } from '#contract/response-headers.ts'
import type { AppEnv } from './app-env.ts'
import { createClientFinder } from './limit/client.ts'
import type { Head } from './respond.ts'

const givenId = /^[\w\-=]{1,64}$/

/** Sets what later middleware relies on: the request's id, the client, and the response headers. */
export function openRequest(trustedProxies: string[]): MiddlewareHandler<AppEnv> {
  const findClient = createClientFinder(trustedProxies)
  return async (c, next) => {
    const given = c.req.header('x-request-id')
    const requestId = given !== undefined && givenId.test(given) ? given : randomUUID()
    const head: Head = dataHeaders()
    head['X-Request-Id'] = requestId
    const { client: nearest, isHttps } = findClient(c)
    const client = c.env?.within?.client ?? nearest
    // Only a proxy that terminates HTTPS in front of us can fulfil this promise.
    if (isHttps) head['Strict-Transport-Security'] = 'max-age=31536000'
    c.set('requestId', requestId)
    c.set('head', head)
    c.set('client', client)
    c.set('isHttps', isHttps)
    c.set('route', 'unknown')
    await next()
  }
}
