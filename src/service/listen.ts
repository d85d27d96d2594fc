import { serve } from '@hono/node-server'
import type { Service } from './service.ts'

/** More than the app's own limit of an address, so that a long one is answered by a 414 of ours. */
const MAX_HEADER_BYTES = 32_768

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
}: {
  fetch: Service['fetch']
  host: string
  port: number
}): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const options = { fetch, hostname: host, port, serverOptions: { maxHeaderSize: MAX_HEADER_BYTES } }
    const server = serve(options, (address) => {
      const shownHost = host.includes(':') ? `[${host}]` : host
      resolve({ url: `http://${shownHost}:${address.port}`, stop })
    })
    server.once('error', reject)

    const stop = (graceMs: number) =>
      new Promise<void>((stopped) => {
        const timer = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), graceMs)
        server.close(() => {
          clearTimeout(timer)
          stopped()
        })
        if ('closeIdleConnections' in server) server.closeIdleConnections()
      })
  })
}
