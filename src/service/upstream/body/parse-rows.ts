import { JSONParser } from '@streamparser/json'
import { ApiError } from '#contract/error.ts'
import { createYield } from '#service/upstream/yield-to-event-loop.ts'
import { notJson } from './parse-json.ts'

const SLICE_BYTES = 4 * 1024
const START_BYTES = 4096

/**
 * Yields the rows of a large document as it arrives. `path` selects the members of one list (`$.*`, `$.data.*`). The
 * document must be complete: a truncated one throws after its last row, so that it is not mistaken for a short list. A
 * document without rows must contain the empty list, and no `status` other than "success".
 */
export async function* parseRows(
  chunks: AsyncIterable<Uint8Array>,
  { path, host }: { path: string; host: string },
): AsyncGenerator<unknown> {
  const pause = createYield()
  const parser = new JSONParser({ paths: [path], keepStack: false })
  const decoder = new TextDecoder()
  let rows: unknown[] = []
  let start = ''
  let hasRows = false
  let isList = true
  let isWhole = false
  parser.onValue = ({ value, parent }) => {
    if (!Array.isArray(parent)) isList = false
    rows.push(value)
  }
  parser.onEnd = () => {
    isWhole = true
  }
  for await (const chunk of chunks) {
    if (start.length < START_BYTES) start += decoder.decode(chunk.subarray(0, START_BYTES), { stream: true })
    for (let from = 0; from < chunk.byteLength; from += SLICE_BYTES) {
      if (!isWhole) write(parser, chunk.subarray(from, from + SLICE_BYTES), () => notJson(host, start))
      if (!isList) throw new ApiError('UPSTREAM_FAILED', `${host} answered without the list ${path}`)
      const ready = rows
      rows = []
      hasRows ||= ready.length > 0
      yield* ready
      await pause()
    }
  }
  if (!isWhole) throw notJson(host, start)
  if (!hasRows) checkEmptyList(start, path, host)
}

function write(parser: JSONParser, bytes: Uint8Array, failure: () => ApiError) {
  try {
    parser.write(bytes)
  } catch {
    throw failure()
  }
}

/** A document without rows is short, so its whole text is available. */
function checkEmptyList(text: string, path: string, host: string) {
  const document: unknown = text.length < START_BYTES ? JSON.parse(text) : null
  const status = memberOf(document, 'status')
  if (status !== undefined && status !== 'success') {
    throw new ApiError('UPSTREAM_FAILED', `${host} answered with a status other than success`)
  }
  const list = path.split('.').slice(1, -1).reduce(memberOf, document)
  if (!Array.isArray(list)) throw new ApiError('UPSTREAM_FAILED', `${host} answered without the list ${path}`)
}

const memberOf = (value: unknown, name: string): unknown =>
  value !== null && typeof value === 'object' ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined
