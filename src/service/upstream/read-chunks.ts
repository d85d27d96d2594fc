import { ApiError } from '#contract/error.ts'

/** The body's bytes as they come (decompressed), counted: without a `content-length`, and with a wrong one, the cap holds too. */
export async function* readChunks(response: Response, host: string, maxBytes: number): AsyncGenerator<Uint8Array> {
  if (response.body === null) return
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) {
      throw new ApiError('UPSTREAM_FAILED', `${host} sent more than ${Math.round(maxBytes / 1e6)} MB`)
    }
    yield chunk
  }
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
