import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FaultyExchange } from '#testing/chains/fake-chains.ts'

const MEGABYTE = 1_000_000
const LARGE_BYTES = 200 * MEGABYTE
const json = { 'content-type': 'application/json' }
const bomb = once(() => gzipSync(Buffer.alloc(LARGE_BYTES, 0x20), { level: 1 }))
/** Rows in the shape of a list of vaults, so that a streaming parser has to parse them. */
const rows = once(() => Buffer.from(`{"pool":"${'x'.repeat(1_000)}","apy":1.5},`.repeat(250)))
const brotliBomb = once(() =>
  brotliCompressSync(Buffer.alloc(LARGE_BYTES, 0x20), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
)
const deep = once(() => '['.repeat(6 * MEGABYTE))
/** Below the byte limit, so that the limit of values applies. */
const FLAT_BYTES = 19 * MEGABYTE
const emptyRows = once(() => `{"data":[${'{},'.repeat(FLAT_BYTES / 3)}{}]}`)
const wideRow = once(() => `{"data":[{"pool":[${'[],'.repeat(FLAT_BYTES / 3)}[]]}]}`)
/** A careless scanner rescans to the end from each of its quotes. */
const endlessText = once(() => `"${'\\"'.repeat(40_000)}`)

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

type Fault = (exchange: FaultyExchange) => unknown

const status =
  (code: number, headers: Record<string, string> = {}): Fault =>
  ({ response }) =>
    response.writeHead(code, { 'content-type': 'text/html', ...headers }).end('<!doctype html><title>Sorry</title>')

/** Modifies the sample's response; passes anything other than JSON (the frames of Sui's nodes) unchanged. */
const changed =
  (change: (document: unknown) => unknown): Fault =>
  async ({ response, sample }) => {
    const answer = await sample()
    const bytes = Buffer.from(await answer.arrayBuffer())
    const headers = Object.fromEntries(answer.headers)
    const isJson = headers['content-type']?.startsWith('application/json') ?? false
    response.writeHead(answer.status, headers)
    response.end(isJson ? JSON.stringify(change(JSON.parse(bytes.toString()))) : bytes)
  }

const mapped = (value: unknown, change: (number: number) => unknown): unknown => {
  if (typeof value === 'number') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapped(item, change))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapped(item, change)]))
}
const doubled = (value: unknown): unknown => {
  if (Array.isArray(value)) return [...value, ...value].map(doubled)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, doubled(item)]))
}
const isTime = (number: number) => (number > 1e9 && number < 3e9) || (number > 1e12 && number < 3e12)

type Pieces = { everyMs: number; start?: string; total?: number }

/** Writes pieces as long as the other side reads. */
function drip(
  { response, request }: FaultyExchange,
  piece: string | Buffer,
  { everyMs, start = '', total = Infinity }: Pieces,
) {
  let sent = 0
  const write = () => {
    if (request.socket.destroyed || response.destroyed) return
    sent += piece.length
    if (sent > total) return void response.end()
    if (everyMs > 0) {
      response.write(piece)
      setTimeout(write, everyMs)
    } else response.write(piece, () => setImmediate(write))
  }
  response.writeHead(200, json).write(start)
  write()
}

/** The ways in which a host can fail, in table order. A refused connection is not a response: see `refused`. */
export const faultAnswers = {
  'reset at once': ({ request }) => request.socket.resetAndDestroy(),
  'silence before headers': () => {},
  'silence in the body': ({ response }) => response.writeHead(200, json).write('{"data":['),
  'a byte a second': (exchange) => drip(exchange, ' ', { everyMs: 1_000 }),
  'status 500': status(500),
  '503 with Retry-After': status(503, { 'retry-after': '60' }),
  '429 with Retry-After': status(429, { 'retry-after': '60' }),
  'redirect elsewhere': status(302, { location: 'http://127.0.0.1:9/' }),
  'a page with 200': status(200),
  'an empty body': ({ response }) => response.writeHead(200, json).end(),
  'truncated JSON': async ({ response, sample }) => {
    const bytes = Buffer.from(await (await sample()).arrayBuffer())
    response.writeHead(200, json).end(bytes.subarray(0, bytes.length / 2))
  },
  'nested 6 million deep': ({ response }) => response.writeHead(200, json).end(deep()),
  'a body of 200 MB': (exchange) => drip(exchange, rows(), { everyMs: 0, start: '{"data":[', total: LARGE_BYTES }),
  'a gzip bomb of 200 MB': ({ response }) =>
    response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb()),
  'a brotli bomb of 200 MB': ({ response }) =>
    response.writeHead(200, { ...json, 'content-encoding': 'br' }).end(brotliBomb()),
  'millions of empty rows': ({ response }) => response.writeHead(200, json).end(emptyRows()),
  'a row of millions of lists': ({ response }) => response.writeHead(200, json).end(wideRow()),
  'a text without an end': ({ response }) => response.writeHead(200, json).end(endlessText()),
  'a wrong content-encoding': ({ response }) =>
    response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end('{"plain":true}'),
  'null for numbers': changed((document) => mapped(document, () => null)),
  'absurd numbers': changed((document) => mapped(document, () => 1e308)),
  'absurd times': changed((document) => mapped(document, (number) => (isTime(number) ? 1e300 : number))),
  'rows twice': changed(doubled),
} as const satisfies Record<string, Fault>
export type FaultName = keyof typeof faultAnswers | 'refused'
/** In table order. */
export const faultNames = ['refused', ...Object.keys(faultAnswers)] as ['refused', ...(keyof typeof faultAnswers)[]]

/** Faults that do not count as a failed host. */
export const harmless: ReadonlySet<string> = new Set<FaultName>([
  'null for numbers',
  'absurd numbers',
  'absurd times',
  'rows twice',
])
/** Faults whose responses never end in time. */
export const slow: ReadonlySet<string> = new Set<FaultName>([
  'silence before headers',
  'silence in the body',
  'a byte a second',
])
