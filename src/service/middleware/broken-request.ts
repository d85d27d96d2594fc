import { randomUUID } from 'node:crypto'
import { ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { api } from '#contract/api.ts'
import { ApiError } from '#contract/error.ts'
import { dataHeaders } from '#contract/response-headers.ts'
import { toProblem } from './error-response.ts'

/** How long the client may take to read the response before the connection is closed. */
const LINGER_MS = 500
const methods = [...new Set(['GET', 'HEAD', ...Object.values(api).map(({ method }) => method)])].join(', ')

type ParserError = Error & { code?: string; rawPacket?: Buffer }

/**
 * Responds on the raw connection if node:http cannot parse a request, which no code of the app sees. By default, Node
 * would close it with an empty body.
 */
export function answerBrokenRequest(error: ParserError, socket: Duplex): void {
  if (socket.writableEnded) return
  // Node stores the response in progress here: a second one must not be written into it.
  const sending: unknown = Reflect.get(socket, '_httpMessage')
  const isAnswered = sending instanceof ServerResponse && sending.headersSent
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswered) {
    socket.destroy()
    return
  }
  const { headers, body, status } = brokenRequestAnswer(toApiError(error))
  const lines = Object.entries({ ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

/** Responds to a valid HTTP request with an invalid URL. */
export function answerBadAddress(): Response {
  const error = new ApiError('INVALID_INPUT', 'The address or the Host header of this request cannot be read')
  const { body, ...init } = brokenRequestAnswer(error)
  return new Response(body, init)
}

type RawAnswer = { headers: Record<string, string>; body: string; status: number }

function brokenRequestAnswer(error: ApiError): RawAnswer {
  const requestId = randomUUID()
  const headers = {
    ...dataHeaders(),
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    ...(error.code === 'METHOD_NOT_ALLOWED' && { Allow: methods }),
  }
  return { headers, body: JSON.stringify(toProblem(error, { path: '', requestId })), status: error.status }
}

function toApiError({ code, rawPacket }: ParserError): ApiError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new ApiError('HEADERS_TOO_LARGE', 'The address and the headers together are longer than is read here')
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ApiError('REQUEST_TIMEOUT', 'The request did not arrive in time')
    case 'HPE_INVALID_URL':
      return new ApiError(
        'INVALID_INPUT',
        'The address may contain only ASCII: percent-encode everything else, such as é as %C3%A9',
      )
    case 'HPE_INVALID_METHOD':
      if (isRequestLine(rawPacket)) return new ApiError('METHOD_NOT_ALLOWED', `Use ${methods}, in capitals`)
  }
  return new ApiError('INVALID_INPUT', 'This cannot be read as an HTTP/1.1 request')
}

/** A word and a path: anything else that ends here (such as the start of TLS) is not a request. */
const isRequestLine = (packet: Buffer | undefined) =>
  packet !== undefined && /^[A-Za-z-]{1,40} \S/.test(packet.toString('latin1', 0, 100))
