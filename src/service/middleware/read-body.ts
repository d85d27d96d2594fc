import { ApiError, fieldError } from '#contract/error.ts'

const MAX_BODY_BYTES = 64 * 1024

/** The body of an operation: an empty string means "not given", as in a query. */
export const readBodyMembers = async (request: Request): Promise<unknown> => withoutEmptyText(await readJson(request))

/** The JSON of a request. Counts the bytes itself: a chunked body does not say its length before. */
export async function readJson(request: Request): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge()
  if (!/^\s*application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new ApiError('MEDIA_TYPE', 'Send the body as application/json')
  }
  const bytes = await readBytes(request)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw fieldError('INVALID_INPUT', 'body', 'is not valid JSON', { cause })
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
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
