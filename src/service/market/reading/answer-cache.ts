import { LRUCache } from 'lru-cache'
import { timeLimit } from '#service/upstream/time-limit.ts'
import { untilAborted } from '#service/upstream/until-aborted.ts'

const RUN_TIMEOUT_MS = 30_000
const RETRY_AFTER_FAILURE_MS = 15_000

export type Reading<T> = { answer: T; freshForMs: number }
/** `hasLastGood`: a thrown failure will be answered by the last good answer, so that a poorer one need not stand in. */
export type Ask = { signal: AbortSignal; hasLastGood: boolean }
export type Question<T> = { key: string; read: (ask: Ask) => Promise<Reading<T>> }
export type AnswerCache<T> = (question: Question<T>, signal: AbortSignal) => Promise<T>

/**
 * Keeps answers while they are fresh. Equal questions at the same time share one run, which no caller's abort can end; when
 * the run fails, the last good answer stands in for a short while, and without one the failure is thrown.
 */
export function createAnswerCache<T extends object>({
  max,
  clock,
}: {
  max: number
  clock: () => number
}): AnswerCache<T> {
  const cache = new LRUCache<string, T, Question<T>['read']>({
    max,
    perf: { now: clock },
    ttl: 1,
    ttlResolution: 0,
    fetchMethod: async (_key, lastGood, { context: read, options, signal }) => {
      try {
        const { answer, freshForMs } = await read({
          signal: timeLimit(signal, RUN_TIMEOUT_MS),
          hasLastGood: lastGood !== undefined,
        })
        options.ttl = freshForMs
        return answer
      } catch (error) {
        if (lastGood === undefined) throw error
        options.ttl = RETRY_AFTER_FAILURE_MS
        return lastGood
      }
    },
  })
  return async ({ key, read }, signal) => {
    signal.throwIfAborted()
    const answer = await untilAborted(cache.fetch(key, { context: read }), signal)
    if (answer === undefined) throw new Error('The answer was pushed out of the cache while it was read')
    return answer
  }
}
