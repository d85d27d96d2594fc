import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CacheTelemetry } from '#service/cache/cache-telemetry.ts'
import type { Freshness } from './freshness.ts'

/** An answer as it goes on the wire, with a digest of its bytes. */
export type JsonBody = { bytes: Uint8Array<ArrayBuffer>; digest: string }

const DIGEST_LENGTH = 22

export function jsonBody(json: string): JsonBody {
  const bytes = new TextEncoder().encode(json)
  return { bytes, digest: hash('sha256', bytes, 'base64url').slice(0, DIGEST_LENGTH) }
}

/** Bodies made from a snapshot, by query. They go with the snapshot: none is older than its rows. */
export type BodyCache = {
  read(snapshot: object, question: string, make: () => JsonBody): JsonBody
  /** The same for answers of the store, which have their own age. Equal queries at once share one read; failures are not cached. */
  readAsync(snapshot: object, question: string, make: () => Promise<DatedBody>): Promise<DatedBody>
}
export type DatedBody = { body: JsonBody; freshness: Freshness }

/** Answers of the store for one snapshot: a few kilobytes each. */
const MAX_STORED_ANSWERS = 500

// A body's compressed forms live as long as the body itself: about a third of its bytes together.
const sizeOf = ({ bytes }: JsonBody) => Math.ceil(bytes.length * 1.35) + 500

/** `maxBytes`: of the bodies of one snapshot. Making one is fast; the cache saves compressing it again. */
export function createBodyCache({
  maxBytes = 24_000_000,
  telemetry,
}: {
  maxBytes?: number
  telemetry?: CacheTelemetry
} = {}): BodyCache {
  const cached = new WeakMap<object, LRUCache<string, JsonBody>>()
  const answered = new WeakMap<object, LRUCache<string, Promise<DatedBody>>>()
  return {
    readAsync(snapshot, question, make) {
      const answers = answered.get(snapshot) ?? new LRUCache<string, Promise<DatedBody>>({ max: MAX_STORED_ANSWERS })
      answered.set(snapshot, answers)
      const known = answers.get(question)
      telemetry?.(known === undefined ? 'miss' : 'hit', 1)
      if (known !== undefined) return known
      const answer = make()
      answers.set(question, answer)
      answer.catch(() => answers.delete(question))
      return answer
    },

    read(snapshot, question, make) {
      const bodies =
        cached.get(snapshot) ?? new LRUCache<string, JsonBody>({ maxSize: maxBytes, sizeCalculation: sizeOf })
      cached.set(snapshot, bodies)
      const known = bodies.get(question)
      telemetry?.(known === undefined ? 'miss' : 'hit', 1)
      if (known !== undefined) return known
      const body = make()
      bodies.set(question, body)
      return body
    },
  }
}
