import { ApiError } from '#contract/error.ts'

const JSON_TYPE = 'application/json'
const GRPC_TYPE = 'application/grpc'
/** How an answer may be packed: brotli's unpacking holds 16 MB of each body, whatever is read of it. */
export const ACCEPTED_ENCODING = 'gzip'
/** `x-gzip` is another name of gzip. Some hosts send these whatever the request accepts. */
const readEncodings: ReadonlySet<string> = new Set(['', 'identity', ACCEPTED_ENCODING, 'x-gzip', 'deflate'])
const typeOf = (headers: Headers): string => headers.get('content-type') ?? ''

/** Whether a library's question is one that JSON answers. */
export const wantsJson = (sent: Headers): boolean =>
  typeOf(sent).startsWith(JSON_TYPE) || sent.get('accept') === JSON_TYPE

/**
 * Throws UPSTREAM_FAILED for a good status whose body has an encoding that was not accepted, or another protocol than the library's
 * request. The library would notice by itself, but then the host would count as one that answers.
 */
export async function checkAnswer(response: Response, { host, sent }: { host: string; sent?: Headers }) {
  const encoding = response.headers.get('content-encoding') ?? ''
  const wantsGrpc = sent !== undefined && typeOf(sent).startsWith(GRPC_TYPE)
  const failure = !readEncodings.has(encoding.trim().toLowerCase())
    ? 'packed its answer otherwise than was asked for'
    : wantsGrpc && !typeOf(response.headers).startsWith(GRPC_TYPE)
      ? 'answered in another protocol'
      : null
  if (failure === null) return
  await response.body?.cancel()
  throw new ApiError('UPSTREAM_FAILED', `${host} ${failure}`)
}
