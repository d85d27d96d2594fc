import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CacheTelemetry } from '#service/cache/cache-telemetry.ts'
import type { Freshness } from './freshness.ts'

/** A serialised response with a digest of its bytes. */
export type JsonBody = { bytes: Uint8Array<ArrayBuffer>; digest: string }

const DIGEST_LENGTH = 22

export function jsonBody(json: string): JsonBody {
  const bytes = new TextEncoder().encode(json)
  return { bytes, digest: hash('sha256', bytes, 'base64url').slice(0, DIGEST_LENGTH) }
}

/**
 * Bodies made from a snapshot, by query. They are discarded with the snapshot, so none is older than its rows. A body is stored when
 * its query comes a second time: most come once, and what they would leave in memory is costly to clear.
 */
export type BodyCache = {
  read(snapshot: object, question: string, make: () => JsonBody): JsonBody
  /**
   * The same for responses from the store, which have their own age. Equal concurrent queries share one read; failures
   * are not cached.
   */
  readAsync(snapshot: object, question: string, make: () => Promise<DatedBody>): Promise<DatedBody>
}
export type DatedBody = { body: JsonBody; freshness: Freshness }

/** Maximum number of store responses per snapshot: a few kilobytes each. */
const MAX_STORED_ANSWERS = 500

/** Queries that came once; older ones are forgotten all at once. */
const MAX_REQUESTED_ONCE = 5_000

// A body's compressed forms live as long as the body: together about a third of its bytes.
const sizeOf = ({ bytes }: JsonBody) => Math.ceil(bytes.length * 1.35) + 500

/** `maxBytes`: for the bodies of one snapshot. Making a body is fast; the cache avoids compressing it again. */
export function createBodyCache({
  maxBytes = 24_000_000,
  telemetry,
}: {
  maxBytes?: number
  telemetry?: CacheTelemetry
} = {}): BodyCache {
  const cached = new WeakMap<object, LRUCache<string, JsonBody>>()
  const requestedOnce = new WeakMap<object, Set<string>>()
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
      const once = requestedOnce.get(snapshot) ?? new Set<string>()
      requestedOnce.set(snapshot, once)
      if (once.delete(question)) bodies.set(question, body)
      else if (once.size < MAX_REQUESTED_ONCE) once.add(question)
      else requestedOnce.set(snapshot, new Set([question]))
      return body
    },
  }
}
