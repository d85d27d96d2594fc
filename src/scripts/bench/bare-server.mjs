// The baseline for any Node service: node:http that sends the same bytes to every client. Runs in its own process, like
// the service. Takes the bytes as a file path, prints its port.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync(process.argv[2] ?? '')
const headers = { 'content-type': 'application/json', 'content-length': body.length }
const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : '')
})
