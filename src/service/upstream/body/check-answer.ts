import { ApiError } from '#contract/error.ts'

const JSON_TYPE = 'application/json'
const GRPC_TYPE = 'application/grpc'
/** Accepted compression. Brotli's decoder would hold 16 MB per body, however little is read. */
export const ACCEPTED_ENCODING = 'gzip'
/** `x-gzip` is another name for gzip. Some hosts send these encodings regardless of the request. */
const readEncodings: ReadonlySet<string> = new Set(['', 'identity', ACCEPTED_ENCODING, 'x-gzip', 'deflate'])
const typeOf = (headers: Headers): string => headers.get('content-type') ?? ''

/** Whether a library's request expects a JSON response. */
export const wantsJson = (sent: Headers): boolean =>
  typeOf(sent).startsWith(JSON_TYPE) || sent.get('accept') === JSON_TYPE

/**
 * Throws UPSTREAM_FAILED for a successful status whose body has an encoding that was not accepted, or another protocol
 * than the library's request. The library would notice it too, but the host would then count as healthy.
 */
export async function checkAnswer(response: Response, { host, sent }: { host: string; sent?: Headers }) {
  const encoding = response.headers.get('content-encoding') ?? ''
  const wantsGrpc = sent !== undefined && typeOf(sent).startsWith(GRPC_TYPE)
  const failure = !readEncodings.has(encoding.trim().toLowerCase())
    ? 'compressed its answer in a way that was not requested'
    : wantsGrpc && !typeOf(response.headers).startsWith(GRPC_TYPE)
      ? 'answered in another protocol'
      : null
  if (failure === null) return
  await response.body?.cancel()
  throw new ApiError('UPSTREAM_FAILED', `${host} ${failure}`)
}
