// What any Node service is measured against: node:http that sends the same bytes to everybody. A process of its own, as the
// service is. Takes the bytes as a file's path, prints its port.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync(process.argv[2] ?? '')
const headers = { 'content-type': 'application/json', 'content-length': body.length }
const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : '')
})
