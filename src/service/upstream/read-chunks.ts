import { ApiError } from '#contract/error.ts'
import type { ByteBudget } from './byte-budget.ts'
import { createNestingCheck, type NestingLimit, nestingLimit } from './nesting.ts'
import { withinTime } from './time-limit.ts'
import { untilAborted } from './until-aborted.ts'

type Body = { host: string; maxBytes: number; budget: ByteBudget; nesting?: NestingLimit; silentMs?: number }

/**
 * The body's bytes as they come (decompressed), counted: without a `content-length`, and with a wrong one, the cap holds too. JSON
 * is looked at before anything parses it, so that its depth costs nothing. What came counts against the budget of all bodies
 * until the reading ends. A TimeoutError where nothing comes for `silentMs`; absent: the caller's signal alone ends the waiting.
 */
export async function* readChunks(
  response: Response,
  { host, maxBytes, budget, nesting = nestingLimit, silentMs }: Body,
): AsyncGenerator<Uint8Array> {
  if (response.body === null) return
  const reader = response.body.getReader()
  const leave = () => void reader.cancel().catch(() => {})
  const hold = budget.open(host, leave)
  const checkNesting = createNestingCheck(host, nesting)
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await (silentMs === undefined ? reader.read() : readWithin(reader, silentMs))
      hold.check()
      if (done) return
      bytes += value.byteLength
      if (bytes > maxBytes) {
        throw new ApiError('UPSTREAM_FAILED', `${host} sent more than ${Math.round(maxBytes / 1e6)} MB`)
      }
      hold.take(value.byteLength)
      checkNesting(value)
      yield value
    }
  } finally {
    hold.end()
    leave()
  }
}

async function readWithin(reader: ReadableStreamDefaultReader<Uint8Array>, ms: number) {
  const never = new AbortController().signal
  return await withinTime(never, ms, (signal) => untilAborted(reader.read(), signal))
}

/** The whole body as text. */
export async function readText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of chunks) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

/** The whole body as bytes. */
export async function readBytes(chunks: AsyncIterable<Uint8Array>): Promise<ArrayBuffer> {
  const read: Uint8Array[] = []
  for await (const chunk of chunks) read.push(chunk)
  return await new Blob(read as Uint8Array<ArrayBuffer>[]).arrayBuffer()
}
