import { createServer } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { type ConnectionLimits, connectionTimes, guardConnections } from './guard-connections.ts'
import { answerBadAddress, answerBrokenRequest } from './middleware/broken-request.ts'
import type { Service } from './service.ts'

/** More than the app's own limit of an address, so that a long one is answered by a 414 of ours. */
const MAX_HEADER_BYTES = 32_768
/** A client that sends its few bytes slower than this only holds a connection open: 408. */
const HEADERS_MS = 10_000
const REQUEST_MS = 30_000
const CHECK_MS = 5_000
const SWEEP_MS = 100
/**
 * Longer than proxies keep an idle connection to us (Caddy 120 s, nginx and AWS 60 s): one that we close just as a proxy uses it again
 * is a 502 for a visitor, since a POST is not retried.
 */
const PROXY_KEEP_ALIVE_MS = 125_000

const defaultOptions = {
  maxHeaderSize: MAX_HEADER_BYTES,
  headersTimeout: HEADERS_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: CHECK_MS,
}

const defaultLimits = { maxConnections: 5_000, maxConnectionsPerAddress: 500, ...connectionTimes }

export type Listening = {
  url: string
  /** Takes no more connections and waits for open requests; those that last longer than `graceMs` are cut off. */
  stop(graceMs: number): Promise<void>
}

/** Opens the port. Rejects when it is taken or may not be opened. */
export function listen({
  fetch,
  host,
  port,
  serverOptions = defaultOptions,
  trustedProxies = [],
  ...limits
}: {
  fetch: Service['fetch']
  host: string
  port: number
  serverOptions?: typeof defaultOptions
  trustedProxies?: string[]
} & Partial<ConnectionLimits>): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const answer = getRequestListener(fetch, { hostname: host, errorHandler })
    const refuse = getRequestListener(answerBadAddress, { hostname: host, errorHandler })
    const keepAlive = trustedProxies.length > 0 ? { keepAliveTimeout: PROXY_KEEP_ALIVE_MS } : {}
    const server = createServer({ ...keepAlive, ...serverOptions }, (request, response) =>
      hasSeveralHosts(request.rawHeaders) ? refuse(request, response) : answer(request, response),
    )
    guardConnections(server, { ...defaultLimits, ...limits }, trustedProxies)
    server.on('clientError', answerBrokenRequest)
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      const shownHost = host.includes(':') ? `[${host}]` : host
      const shownPort = typeof address === 'object' ? (address?.port ?? port) : port
      resolve({ url: `http://${shownHost}:${shownPort}`, stop })
    })

    const stop = (graceMs: number) =>
      new Promise<void>((stopped) => {
        const timer = setTimeout(() => server.closeAllConnections(), graceMs)
        // A connection whose last answer has gone out would stay open for seconds.
        const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
        server.close(() => {
          clearTimeout(timer)
          clearInterval(sweep)
          stopped()
        })
        server.closeIdleConnections()
      })
  })
}

/** Node uses the first `Host` header and ignores the others, but a proxy before it may have used one of those. */
const hasSeveralHosts = (rawHeaders: string[]): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1

/** The app answers its own errors, so that what comes here was no request for it. */
function errorHandler(error: unknown): Response {
  return error instanceof RequestError ? answerBadAddress() : new Response(null, { status: 500 })
}
