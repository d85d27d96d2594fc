import { ApiError } from '#contract/error.ts'
import { withinTime } from '#service/upstream/time-limit.ts'
import { untilAborted } from '#service/upstream/until-aborted.ts'
import { createYieldQueue } from '#service/upstream/yield-to-event-loop.ts'
import type { ByteBudget } from './byte-budget.ts'
import { createNestingCheck, type NestingLimit } from './nesting.ts'
import { notJson } from './parse-json.ts'

/** A document of a megabyte would take a quarter of an hour by less of them in the time that a host may be silent. */
const LEAST_BYTES = 16_000

/** Of all bodies of this process: the event loop is one for them all. */
const turn = createYieldQueue()

type Body = {
  host: string
  maxBytes: number
  budget: ByteBudget
  /** Absent: it may be anything. */
  isJson?: boolean
  nesting?: NestingLimit
  silentMs?: number
}

/**
 * The body's bytes as they come (decompressed), counted: without a `content-length`, and with a wrong one, the cap holds too. JSON
 * is looked at before anything parses it, so that its depth costs nothing. What came counts against the budget of all bodies
 * until the reading ends. A TimeoutError where nothing, or next to nothing, comes for `silentMs`; absent: the caller's signal alone
 * ends the waiting.
 */
export async function* readChunks(
  response: Response,
  { host, maxBytes, budget, isJson = false, nesting, silentMs }: Body,
): AsyncGenerator<Uint8Array> {
  if (response.body === null) {
    if (isJson) throw notJson(host, '')
    return
  }
  const reader = response.body.getReader()
  const leave = () => void reader.cancel().catch(() => {})
  const hold = budget.open(host, leave)
  const check = createNestingCheck({ host, isJson, ...(nesting && { limit: nesting }) })
  const read = silentMs === undefined ? () => reader.read() : readNotTooSlowly(reader, silentMs)
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await read()
      hold.check()
      if (done) return check.end()
      bytes += value.byteLength
      if (bytes > maxBytes) {
        throw new ApiError('UPSTREAM_FAILED', `${host} sent more than ${Math.round(maxBytes / 1e6)} MB`)
      }
      hold.take(value.byteLength)
      await turn()
      check.look(value)
      yield value
    }
  } finally {
    hold.end()
    leave()
  }
}

/** Reads whose waiting, taken together, is less than `ms` for every `LEAST_BYTES`: a host that sends a byte a second stands still. */
function readNotTooSlowly(reader: ReadableStreamDefaultReader<Uint8Array>, ms: number) {
  const never = new AbortController().signal
  let [waitedMs, bytes] = [0, 0]
  return async () => {
    const startedAt = performance.now()
    const part = await withinTime(never, ms - waitedMs, (signal) => untilAborted(reader.read(), signal))
    waitedMs += performance.now() - startedAt
    bytes += part.value?.byteLength ?? 0
    if (bytes >= LEAST_BYTES) [waitedMs, bytes] = [0, 0]
    return part
  }
}

/** The whole body as text. */
export async function readText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  return new TextDecoder().decode(await readBytes(chunks))
}

/** The whole body, outside the heap until it is whole: what is given up half-way leaves nothing in it. */
export async function readBytes(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const read: Uint8Array[] = []
  for await (const chunk of chunks) read.push(chunk)
  return Buffer.concat(read)
}
