import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { makeCertificate } from './make-certificate.ts'

export type Received = { headers: IncomingHttpHeaders; body: string; path: string }
/** By how many requests came before. */
export type Respond = (response: ServerResponse, count: number) => void

export const status =
  (code: number, headers: Record<string, string> = {}): Respond =>
  (response) =>
    void response.writeHead(code, headers).end()

/** A receiver on this machine, over TLS under the name `host` with a certificate that `ca` trusts, or plain. */
export async function startReceiver({ host, respond }: { host?: string; respond?: Respond } = {}) {
  const received: Received[] = []
  const state = { respond: respond ?? status(204) }
  const certificate = host === undefined ? null : makeCertificate(host)
  const server = certificate === null ? createServer() : createSecureServer(certificate)
  server.on('request', (request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body, path: request.url ?? '' })
      state.respond(response, received.length - 1)
    })
  })
  // A client that ends a connection in its middle is what some tests are about.
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: certificate === null ? `http://127.0.0.1:${port}/hook` : `https://${host}:${port}/hook`,
    ca: certificate?.cert ?? '',
    received,
    respondWith: (next: Respond) => {
      state.respond = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
