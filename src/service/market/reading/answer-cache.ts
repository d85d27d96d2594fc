import { createCache, type Read, valueOrThrow } from '#service/cache/cache.ts'
import type { CacheTelemetry } from '#service/cache/cache-telemetry.ts'

const RUN_TIMEOUT_MS = 30_000
const RETRY_AFTER_FAILURE_MS = 15_000

export type TimedAnswer<T> = { answer: T; freshForMs: number }
/** `hasLastGood`: a thrown failure will be answered by the last good answer, so that a poorer one need not stand in. */
export type ReadCall = { signal: AbortSignal; hasLastGood: boolean }
export type Question<T> = { key: string; read: (ask: ReadCall) => Promise<TimedAnswer<T>> }
export type AnswerCache<T> = (question: Question<T>, signal: AbortSignal) => Promise<T>

/**
 * Answers that say themselves how long they are fresh. When a reading fails, the last good answer stands in for a short while
 * before the sources are asked again; without one the failure is thrown.
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
