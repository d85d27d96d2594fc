import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Freshness } from './freshness.ts'

/** An answer as it goes on the wire, with a digest of its bytes. */
export type JsonBody = { bytes: Uint8Array<ArrayBuffer>; digest: string }

export function jsonBody(json: string): JsonBody {
  const bytes = new TextEncoder().encode(json)
  return { bytes, digest: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) }
}

/** A whole answer: what it says of its data is cached beside their bytes, since both were read at once. */
type CachedAnswer = { body: JsonBody; freshness: Freshness }

/** Whole answers by a key that names a revision and a question, so that none is older than the revision. */
export type BodyCache = {
  read(key: string, make: () => Promise<{ json: string; freshness: Freshness }>): Promise<CachedAnswer>
}

// A body's compressed forms live as long as the body itself: about a third of its bytes together.
const sizeOf = ({ body }: CachedAnswer) => Math.ceil(body.bytes.length * 1.35) + 500

export function createBodyCache({ maxBytes = 48_000_000 } = {}): BodyCache {
  const answers = new LRUCache<string, CachedAnswer, Parameters<BodyCache['read']>[1]>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    fetchMethod: async (_key, _stale, { context: make }) => toCachedAnswer(await make()),
  })
  return {
    async read(key, make) {
      return (await answers.fetch(key, { context: make })) ?? toCachedAnswer(await make())
    },
  }
}

const toCachedAnswer = ({ json, freshness }: { json: string; freshness: Freshness }): CachedAnswer => ({
  body: jsonBody(json),
  freshness,
})
