import { serve } from '@hono/node-server'
import type { Service } from './service.ts'

/** More than the app's own limit of an address, so that a long one is answered by a 414 of ours. */
const MAX_HEADER_BYTES = 32_768
/** A client that sends its few bytes slower than this only holds a connection open: 408. */
const HEADERS_MS = 10_000
const REQUEST_MS = 30_000
const CHECK_MS = 5_000
const SWEEP_MS = 100

const defaultOptions = {
  maxHeaderSize: MAX_HEADER_BYTES,
  headersTimeout: HEADERS_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: CHECK_MS,
}

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
}: {
  fetch: Service['fetch']
  host: string
  port: number
  serverOptions?: typeof defaultOptions
}): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const options = { fetch, hostname: host, port, serverOptions }
    const server = serve(options, (address) => {
      const shownHost = host.includes(':') ? `[${host}]` : host
      resolve({ url: `http://${shownHost}:${address.port}`, stop })
    })
    server.once('error', reject)

    const stop = (graceMs: number) =>
      new Promise<void>((stopped) => {
        const timer = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), graceMs)
        // A connection whose last answer has gone out would be kept alive for seconds.
        const sweep = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), SWEEP_MS)
        server.close(() => {
          clearTimeout(timer)
          clearInterval(sweep)
          stopped()
        })
        if ('closeIdleConnections' in server) server.closeIdleConnections()
      })
  })
}
