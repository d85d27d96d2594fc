import { ApiError, fieldError } from '#contract/error.ts'

const MAX_BODY_BYTES = 64 * 1024
/** Recursive code that serialises or walks a deeper value could overflow the stack. */
const MAX_DEPTH = 64

/** The body of an operation: an empty string means "not given", as in a query. */
export const readBodyMembers = async (request: Request): Promise<unknown> => withoutEmptyText(await readJson(request))

/** Parses the JSON of a request. Counts the bytes itself, since a chunked body does not declare its length. */
export async function readJson(request: Request): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge()
  if (!/^\s*application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new ApiError('MEDIA_TYPE', 'Send the body as application/json')
  }
  if (!/^\s*(?:identity)?\s*$/i.test(request.headers.get('content-encoding') ?? '')) {
    throw new ApiError('MEDIA_TYPE', 'Send the body as it is, without a Content-Encoding')
  }
  const json = parse(await readBytes(request))
  if (isDeeper(json, MAX_DEPTH)) throw fieldError('INVALID_INPUT', 'body', `is nested more than ${MAX_DEPTH} deep`)
  return json
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw fieldError('INVALID_INPUT', 'body', 'is not valid JSON', { cause })
  }
}

/** Works level by level instead of recursively, so that it cannot overflow the stack itself. */
function isDeeper(json: unknown, depth: number): boolean {
  let level = [json].filter(isContainer)
  for (let left = depth; left > 0 && level.length > 0; left -= 1)
    level = level.flatMap((container) => Object.values(container).filter(isContainer))
  return level.length > 0
}
const isContainer = (value: unknown): value is object => value !== null && typeof value === 'object'

async function readBytes(request: Request): Promise<Uint8Array> {
  // As long as declared, since node:http sees to it: read at once, without the streams of fetch, which cost as much as a simulation.
  if (request.headers.has('content-length')) return new Uint8Array(await request.arrayBuffer())
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    length += part.value.length
    if (length > MAX_BODY_BYTES) {
      await reader?.cancel()
      throw tooLarge()
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

const tooLarge = () => new ApiError('BODY_TOO_LARGE', `The body may have at most ${MAX_BODY_BYTES} bytes`)

function withoutEmptyText(json: unknown): unknown {
  if (json === null || typeof json !== 'object' || Array.isArray(json)) return json
  return Object.fromEntries(Object.entries(json).filter(([, value]) => value !== ''))
}
