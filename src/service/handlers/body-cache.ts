import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CacheWatch } from '#service/cache/watch-cache.ts'

/** An answer as it goes on the wire, with a digest of its bytes. */
export type JsonBody = { bytes: Uint8Array<ArrayBuffer>; digest: string }

const DIGEST_LENGTH = 22

export function jsonBody(json: string): JsonBody {
  const bytes = new TextEncoder().encode(json)
  return { bytes, digest: hash('sha256', bytes, 'base64url').slice(0, DIGEST_LENGTH) }
}

/** The bodies that were made of a snapshot, by the question. They go with the snapshot: none is older than its rows. */
export type BodyCache = {
  read(snapshot: object, question: string, make: () => JsonBody): JsonBody
}

// A body's compressed forms live as long as the body itself: about a third of its bytes together.
const sizeOf = ({ bytes }: JsonBody) => Math.ceil(bytes.length * 1.35) + 500

/** `maxBytes`: of the bodies of one snapshot. They are made in no time; what is saved is that they are compressed again. */
export function createBodyCache({
  maxBytes = 24_000_000,
  watch,
}: {
  maxBytes?: number
  watch?: CacheWatch
} = {}): BodyCache {
  const cached = new WeakMap<object, LRUCache<string, JsonBody>>()
  return {
    read(snapshot, question, make) {
      const bodies =
        cached.get(snapshot) ?? new LRUCache<string, JsonBody>({ maxSize: maxBytes, sizeCalculation: sizeOf })
      cached.set(snapshot, bodies)
      const known = bodies.get(question)
      watch?.(known === undefined ? 'miss' : 'hit', 1)
      if (known !== undefined) return known
      const body = make()
      bodies.set(question, body)
      return body
    },
  }
}
