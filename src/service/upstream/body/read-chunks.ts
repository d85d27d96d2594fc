import { ApiError } from '#contract/error.ts'
import { withinTime } from '#service/upstream/time-limit.ts'
import { untilAborted } from '#service/upstream/until-aborted.ts'
import { createYieldQueue } from '#service/upstream/yield-to-event-loop.ts'
import type { ByteBudget } from './byte-budget.ts'
import { createNestingCheck, type NestingLimit } from './nesting.ts'
import { notJson } from './parse-json.ts'

/** With fewer bytes per silence limit, a document of a megabyte would take a quarter of an hour. */
const LEAST_BYTES = 16_000

/** Shared by all bodies of this process, since they share one event loop. */
const turn = createYieldQueue()

type Body = {
  host: string
  maxBytes: number
  budget: ByteBudget
  /** If absent, the body may be anything. */
  isJson?: boolean
  nesting?: NestingLimit
  silentMs?: number
  /** Ends reading at once: a body whose request is aborted just as it begins may neither bring bytes nor fail. */
  signal?: AbortSignal
}

/**
 * Yields the body's bytes as they arrive (decompressed) and counts them, so the size limit holds without a
 * `content-length` and with a wrong one. Checks JSON before it is parsed, so that deep nesting costs nothing. The bytes
 * count against the shared budget until reading ends. Throws a TimeoutError if nothing, or almost nothing, arrives for
 * `silentMs`; without it, only the caller's signal ends the wait.
 */
export async function* readChunks(
  response: Response,
  { host, maxBytes, budget, isJson = false, nesting, silentMs, signal = new AbortController().signal }: Body,
): AsyncGenerator<Uint8Array> {
  if (response.body === null) {
    if (isJson) throw notJson(host, '')
    return
  }
  const reader = response.body.getReader()
  const leave = () => void reader.cancel().catch(() => {})
  const hold = budget.open(host, leave)
  const check = createNestingCheck({ host, isJson, ...(nesting && { limit: nesting }) })
  const read =
    silentMs === undefined ? () => untilAborted(reader.read(), signal) : readNotTooSlowly(reader, silentMs, signal)
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

/** Limits the total waiting time to `ms` per `LEAST_BYTES`, so that a host that sends a byte per second times out. */
function readNotTooSlowly(reader: ReadableStreamDefaultReader<Uint8Array>, ms: number, ending: AbortSignal) {
  let [waitedMs, bytes] = [0, 0]
  return async () => {
    const startedAt = performance.now()
    const part = await withinTime(ending, ms - waitedMs, (signal) => untilAborted(reader.read(), signal))
    waitedMs += performance.now() - startedAt
    bytes += part.value?.byteLength ?? 0
    if (bytes >= LEAST_BYTES) [waitedMs, bytes] = [0, 0]
    return part
  }
}

/** Reads the whole body as text. */
export async function readText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  return new TextDecoder().decode(await readBytes(chunks))
}

/** Reads the whole body, outside the heap until it is complete: an aborted read leaves nothing in the heap. */
export async function readBytes(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const read: Uint8Array[] = []
  for await (const chunk of chunks) read.push(chunk)
  return Buffer.concat(read)
}
