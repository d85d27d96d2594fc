import type { MiddlewareHandler } from 'hono'
import { createClientReader, createProxyCheck } from '#service/access/client-address.ts'
import type { AppEnv } from './app-env.ts'

/** Finds out who asks, and whether a trusted proxy carries the request over HTTPS. */
export function identifyClient(trustedProxies: string[]): MiddlewareHandler<AppEnv> {
  const read = createClientReader(trustedProxies)
  const isProxy = createProxyCheck(trustedProxies)
  return async (c, next) => {
    const peer = c.env?.incoming?.socket?.remoteAddress
    c.set('client', read(peer, c.req.header('x-forwarded-for')))
    c.set('isHttps', isProxy(peer) && c.req.header('x-forwarded-proto')?.trim() === 'https')
    await next()
  }
}
