import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** An answer as it goes on the wire, with a digest of its bytes. */
export type JsonBody = { bytes: Uint8Array<ArrayBuffer>; digest: string }

export function jsonBody(json: string): JsonBody {
  const bytes = new TextEncoder().encode(json)
  return { bytes, digest: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) }
}

/** Whole answers by a key that names their content (a revision and a question), so that none is ever stale. */
export type BodyCache = { read(key: string, make: () => Promise<string>): Promise<JsonBody> }

// A body's compressed forms live as long as the body itself: about a third of its bytes together.
const sizeOf = ({ bytes }: JsonBody) => Math.ceil(bytes.length * 1.35) + 500

export function createBodyCache({ maxBytes = 48_000_000 } = {}): BodyCache {
  const bodies = new LRUCache<string, JsonBody, () => Promise<string>>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    fetchMethod: async (_key, _stale, { context: make }) => jsonBody(await make()),
  })
  return {
    async read(key, make) {
      return (await bodies.fetch(key, { context: make })) ?? jsonBody(await make())
    },
  }
}
