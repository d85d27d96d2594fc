import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { formatUpstreamStatus } from '#contract/upstream-status.ts'
import { type JsonBody, jsonBody } from '#service/handlers/body-cache.ts'
import type { Answer } from '#service/handlers/handler.ts'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'
import type { AppEnv } from './app-env.ts'
import { addVary, type Head, respond } from './respond.ts'

const MIN_COMPRESSED_BYTES = 1024
/** Most bodies are sent once or twice: higher levels took three times as long each for a tenth fewer bytes. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const deflate = { level: 1 }
/**
 * Up to this size a body is compressed at once, which takes half a millisecond at most: handing it to another thread took three
 * times the processor's time of the work itself.
 */
const MAX_BYTES_AT_ONCE = 128 * 1024

type Compressed = Uint8Array<ArrayBuffer>
const compressAtOnce: Record<Encoding, (bytes: Uint8Array) => Compressed> = {
  br: (bytes) => brotliCompressSync(bytes, brotli),
  gzip: (bytes) => gzipSync(bytes, deflate),
}
const compressOnThread: Record<Encoding, (bytes: Uint8Array) => Promise<Compressed>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, brotli),
  gzip: (bytes) => promisify(gzip)(bytes, deflate),
}
const compress = (bytes: Uint8Array, encoding: Encoding): Compressed | Promise<Compressed> =>
  bytes.length <= MAX_BYTES_AT_ONCE ? compressAtOnce[encoding](bytes) : compressOnThread[encoding](bytes)

/** A body is compressed once per encoding, however often it is sent. */
const compressed = new WeakMap<JsonBody, Map<Encoding, Compressed | Promise<Compressed>>>()

/**
 * Sends an answer as a response: with the age of its data, a strong ETag, compression if it pays, and 304 if the client
 * has it.
 */
export async function sendAnswer(
  c: Context<AppEnv>,
  endpoint: Pick<Endpoint, 'auth' | 'method' | 'status'>,
  { answer, sharedCacheSeconds }: { answer: Answer<unknown>; sharedCacheSeconds: number },
): Promise<Response> {
  const { origin, asOf } = answer.freshness ?? {}
  const head = c.get('head')
  if (origin) head['Data-Source'] = origin
  if (asOf) head['Data-As-Of'] = asOf.toUTCString()
  if (answer.statuses && answer.statuses.length > 0) head['Upstream-Status'] = formatUpstreamStatus(answer.statuses)
  if (answer.goodForSeconds !== undefined) head['Payload-Good-For'] = String(answer.goodForSeconds)
  if (answer.resolved !== undefined && answer.resolved.length > 0) head['Resolved-Address'] = answer.resolved.join(', ')
  if (answer.total !== undefined) head['Total-Count'] = String(answer.total)
  head['Cache-Control'] = cacheControl(endpoint)
  shareAnswer(head, endpoint, sharedCacheSeconds)
  addVary(head, endpoint.auth === 'none' ? 'Accept-Encoding' : 'Accept-Encoding, x-api-key, Cookie')

  if (endpoint.status === 204) return respond(c, null, 204)
  const body = 'body' in answer ? answer.body : toBody(endpoint, answer.value)
  const encoding =
    body.bytes.length < MIN_COMPRESSED_BYTES ? undefined : acceptedEncoding(c.req.header('accept-encoding'))
  // What a POST answers has a digest where the same question gives the same bytes.
  if (body.digest !== '') {
    head.ETag = `"${body.digest}${encoding === undefined ? '' : `-${encoding}`}"`
    if (endpoint.method === 'GET' && isKnown(c.req.header('if-none-match'), body.digest)) return respond(c, null, 304)
  }
  const bytes = encoding === undefined ? body.bytes : await encoded(body, encoding)
  head['Content-Type'] = 'application/json'
  if (encoding !== undefined) head['Content-Encoding'] = encoding
  return respond(c, bytes, endpoint.status)
}

/** Only GET responses are revalidated by digest. For a simulation, the digest would take a third of the work. */
function toBody({ method }: Pick<Endpoint, 'method'>, value: unknown): JsonBody {
  const json = JSON.stringify(value)
  return method === 'GET' ? jsonBody(json) : { bytes: new TextEncoder().encode(json), digest: '' }
}

/**
 * Always revalidated, cheaply by the ETag: a stored copy would repeat the `RateLimit` of its original request, and a
 * client that trusts the header would wait for an expired window.
 */
function cacheControl({ auth, method }: Pick<Endpoint, 'auth' | 'method'>): string {
  if (auth === 'own-key' || auth === 'owner' || method !== 'GET') return 'private, no-store'
  return auth === 'none' ? 'public, no-cache' : 'private, no-cache'
}

function encoded(body: JsonBody, encoding: Encoding): Compressed | Promise<Compressed> {
  const ways = compressed.get(body) ?? new Map<Encoding, Compressed | Promise<Compressed>>()
  compressed.set(body, ways)
  const bytes = ways.get(encoding) ?? compress(body.bytes, encoding)
  ways.set(encoding, bytes)
  return bytes
}

/** Whichever encoding the client has, its bytes decode to the same. */
const isKnown = (header: string | undefined, digest: string) =>
  header !== undefined &&
  (header.trim() === '*' ||
    header.split(',').some((tag) => /^\s*(?:W\/)?"([\w-]{22})(?:-(?:br|gzip))?"\s*$/.exec(tag)?.[1] === digest))

/**
 * Lets a shared cache in front of the service reuse a public response for `seconds` (0: never). Browsers revalidate it
 * each time, by the ETag. Responses that need a key, and all failures, are private, and so is the caller's rate limit:
 * in a shared copy it would make others wait for a window that is not theirs.
 */
function shareAnswer(head: Head, { auth, method }: Pick<Endpoint, 'auth' | 'method'>, seconds: number): void {
  if (seconds === 0 || auth !== 'none' || method !== 'GET') return
  head['Cache-Control'] = `public, max-age=0, s-maxage=${seconds}`
  delete head.RateLimit
  delete head['RateLimit-Policy']
}
