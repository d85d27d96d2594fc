import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolErrorCode,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import * as z from 'zod/mini'
import { createMcpServer } from '#service/mcp/create-mcp-server.ts'
import type { Ask } from '#service/mcp/resources/resources.ts'
import { type Access, toolsOf } from '#service/mcp/tools/tool.ts'
import { createCancellations } from './cancellations.ts'

/** One POST to the endpoint. `caller`: id of the API key, null without one. */
export type McpCall = {
  request: Request
  access: Access
  message: unknown
  ask: Ask
  headers: Record<string, string>
  caller: string | null
}
export type McpEndpoint = (call: McpCall) => Promise<Response>

const Cancelled = z.object({
  method: z.literal('notifications/cancelled'),
  params: z.object({ requestId: z.union([z.string(), z.number()]) }),
})
const Message = z.object({ id: z.union([z.string(), z.number()]) })

/**
 * MCP over HTTP without sessions: every POST gets its own JSON response in its protocol revision. In the 2026 revision
 * each request is self-contained; earlier revisions start with a handshake, but no state needs to be stored here.
 */
export function createMcpEndpoint(options: { version: string; offersPayloads: boolean }): McpEndpoint {
  const tools = toolsOf(options)
  const cancellations = createCancellations()

  return async ({ request: received, access, message, ask, headers, caller }) => {
    if (Array.isArray(message)) return refuse('Send one message in a request: batches are not taken')
    const cancelled = Cancelled.safeParse(message)
    if (cancelled.success) cancellations.cancel(caller, cancelled.data.params.requestId)

    const call = cancellations.begin(caller, Message.safeParse(message).data?.id ?? received)
    const signal = AbortSignal.any([received.signal, call.signal])
    const request = readableRequest(received, signal)
    const open = () =>
      createMcpServer({ ...options, tools, access, ask, base: new URL(received.url).origin, headers, signal })
    const answering = (await isLegacyRequest(request, message))
      ? serveHandshake(open, request, message)
      : createMcpHandler(open, { legacy: 'reject', maxSubscriptions: 0 }).fetch(request, { parsedBody: message })
    return await untilAborted(answering, signal).finally(call.end)
  }
}

/** Handles the revisions before 2026: a transport for one request. */
async function serveHandshake(
  open: () => ReturnType<typeof createMcpServer>,
  request: Request,
  message: unknown,
): Promise<Response> {
  const server = open()
  const close = () => void server.close()
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  request.signal.addEventListener('abort', close, { once: true })
  await server.connect(transport)
  const response = await transport.handleRequest(request, { parsedBody: message })
  close()
  return response
}

/** The body was read before. We always respond with JSON, so the client need not accept a stream. */
function readableRequest(received: Request, signal: AbortSignal): Request {
  const headers = new Headers(received.headers)
  headers.set('accept', 'application/json, text/event-stream')
  headers.delete('content-length')
  return new Request(received.url, { method: 'POST', headers, signal })
}

/** Nobody reads the response to a cancelled call, but its connection needs one. */
function untilAborted(answering: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const leave = () => resolve(new Response(null, { status: 202 }))
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    answering.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}

const refuse = (message: string) =>
  Response.json(
    { jsonrpc: '2.0', id: null, error: { code: ProtocolErrorCode.InvalidRequest, message } },
    { status: 400 },
  )
