const DATA = 0x00
const TRAILER = 0x80
const HEAD_LENGTH = 5

/** A gRPC-web frame: one byte of flags, the length as u32 big-endian, the body. */
function frame(flags: number, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(HEAD_LENGTH + body.length)
  bytes[0] = flags
  new DataView(bytes.buffer).setUint32(1, body.length)
  bytes.set(body, HEAD_LENGTH)
  return bytes
}

/** The message of a request's first frame. */
export const readFrame = (bytes: Uint8Array): Uint8Array => bytes.subarray(HEAD_LENGTH)

/** Statuses of gRPC that a node answers with. */
export const grpcStatus = { ok: 0, invalidArgument: 3, notFound: 5, resourceExhausted: 8, unimplemented: 12 } as const

/** A node's answer in gRPC-web's binary form: HTTP 200 in any case, how it went stands in the trailer. */
export function grpcAnswer(message: Uint8Array | null, status: number = grpcStatus.ok, text = ''): Response {
  const trailer = new TextEncoder().encode(`grpc-status:${status}\r\ngrpc-message:${encodeURIComponent(text)}\r\n`)
  const parts = [...(message === null ? [] : [frame(DATA, message)]), frame(TRAILER, trailer)]
  return new Response(Buffer.concat(parts), { headers: { 'content-type': 'application/grpc-web+proto' } })
}
