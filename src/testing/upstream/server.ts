import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll } from 'vitest'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** An upstream on the loopback interface: each test says what it answers. `received` are the requests since then. */
export async function openTestServer() {
  let handle: Handle = (_, response) => response.end()
  const received: IncomingMessage[] = []
  const server = createServer((request, response) => {
    received.push(request)
    handle(request, response)
  }).listen(0, '127.0.0.1')
  // Else a client on a busy machine may send into a connection that is being closed for its silence.
  server.keepAliveTimeout = 0
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    host: `127.0.0.1:${address.port}`,
    received,
    answer(next: Handle) {
      received.length = 0
      handle = next
    },
  }
}
