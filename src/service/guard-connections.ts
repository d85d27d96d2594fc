import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { createClientReader, createProxyCheck } from './access/client-address.ts'

/** All times in milliseconds. */
export type ConnectionLimits = {
  /** Of all; more are closed at once. */
  maxConnections: number
  /** Of one address (of IPv6 one /64); trusted proxies and this machine have as many as they like. */
  maxConnectionsPerAddress: number
  /** How long a connection may neither send nor take anything. */
  silentMs: number
  /** How long a client may take to read its answer, however steadily. */
  readMs: number
  checkMs: number
}

/** Longer than any answer takes; a page's largest file comes within `readMs` at 15 kB a second. */
export const connectionTimes = { silentMs: 20_000, readMs: 120_000, checkMs: 5_000 }

/** Ends connections that only hold memory and descriptors: silent ones, those that read nothing or too slowly, too many of one address. */
export function guardConnections(
  server: Server,
  { maxConnections, maxConnectionsPerAddress, silentMs, readMs, checkMs }: ConnectionLimits,
  trustedProxies: string[],
): void {
  const readClient = createClientReader([])
  const isProxy = createProxyCheck(['127.0.0.0/8', '::1', ...trustedProxies])
  const open = new Map<string, number>()
  /** When the unsent bytes of each socket began to wait, by a monotonic clock; null where none wait. */
  const waiting = new Map<Socket, number | null>()

  server.maxConnections = maxConnections
  // A socket whose queue of bytes shrinks is not silent to Node: this ends those that take nothing, too.
  server.setTimeout(silentMs)
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    const { counted } = readClient(remoteAddress, undefined)
    const count = (open.get(counted) ?? 0) + 1
    if (count > maxConnectionsPerAddress && !isProxy(remoteAddress)) {
      socket.destroy()
      return
    }
    open.set(counted, count)
    waiting.set(socket, null)
    socket.once('close', () => {
      waiting.delete(socket)
      const left = (open.get(counted) ?? 1) - 1
      if (left === 0) open.delete(counted)
      else open.set(counted, left)
    })
  })
  const check = setInterval(() => {
    const now = performance.now()
    for (const [socket, since] of waiting) {
      if (socket.writableLength === 0) waiting.set(socket, null)
      else if (since === null) waiting.set(socket, now)
      else if (now - since > readMs) socket.destroy()
    }
  }, checkMs)
  check.unref()
  server.once('close', () => clearInterval(check))
}
