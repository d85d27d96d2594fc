import type { Context } from 'hono'
import { type Client, createClientReader, createProxyCheck } from '#service/access/client-address.ts'
import type { AppEnv } from '#service/middleware/app-env.ts'

type Found = { client: Client; isHttps: boolean }

/**
 * Identifies the client, and whether a trusted proxy forwards the request over HTTPS. A connection that comes from no
 * proxy has one client for its whole lifetime: its address is read once.
 */
export function createClientFinder(trustedProxies: string[]): (c: Context<AppEnv>) => Found {
  const read = createClientReader(trustedProxies)
  const isProxy = createProxyCheck(trustedProxies)
  const direct = new WeakMap<object, Found>()
  return (c) => {
    const socket = c.env?.incoming?.socket
    const known = socket && direct.get(socket)
    if (known) return known
    const peer = socket?.remoteAddress
    if (isProxy(peer)) {
      const isHttps = c.req.header('x-forwarded-proto')?.trim() === 'https'
      return { client: read(peer, c.req.header('x-forwarded-for')), isHttps }
    }
    const found = { client: read(peer, undefined), isHttps: false }
    if (socket) direct.set(socket, found)
    return found
  }
}
