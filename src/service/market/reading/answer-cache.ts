import { createCache, type Read, valueOrThrow } from '#service/cache/cache.ts'
import type { CacheTelemetry } from '#service/cache/cache-telemetry.ts'

const RUN_TIMEOUT_MS = 30_000
const RETRY_AFTER_FAILURE_MS = 15_000

export type TimedAnswer<T> = { answer: T; freshForMs: number }
/**
 * `hasLastGood`: after a failure the cache returns the last good answer, so the reader need not fall back to a poorer
 * one.
 */
export type ReadCall = { signal: AbortSignal; hasLastGood: boolean }
export type Question<T> = { key: string; read: (ask: ReadCall) => Promise<TimedAnswer<T>> }
export type AnswerCache<T> = (question: Question<T>, signal: AbortSignal) => Promise<T>

/**
 * Caches answers that define how long they are fresh. When a read fails, the cache returns the last good answer for a
 * short while before it retries the sources; without one it throws the failure.
 */
export function createAnswerCache<T>({
  max,
  clock,
  telemetry,
}: {
  max: number
  clock: () => number
  telemetry?: CacheTelemetry | undefined
}): AnswerCache<T> {
  const cache = createCache<TimedAnswer<T>, unknown>({
    now: clock,
    maxEntries: max,
    freshMs: ({ freshForMs }) => freshForMs,
    staleIfErrorMs: Infinity,
    retryMs: { stale: RETRY_AFTER_FAILURE_MS, empty: 0 },
    runMs: RUN_TIMEOUT_MS,
    toFailure: (error) => error,
    telemetry,
  })
  return async ({ key, read }, signal) => {
    const ask: Read<TimedAnswer<T>> = ({ signal: limit, last }) => read({ signal: limit, hasLastGood: last !== null })
    return valueOrThrow(await cache.get(key, { read: ask, signal })).answer
  }
}
