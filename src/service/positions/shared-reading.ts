import { LRUCache } from 'lru-cache'
import { timeLimit } from '#service/upstream/time-limit.ts'
import { untilAborted } from '#service/upstream/until-aborted.ts'

const RUN_TIMEOUT_MS = 20_000
const MAX_KEYS = 32

/**
 * Keeps what every wallet of a protocol needs (a market, a list of ids) for `freshForMs`. Equal questions at the same time share
 * one run, which no caller's abort ends; a failure is thrown to those who wait and not kept.
 */
export function sharedReading<T extends object>({
  read,
  freshForMs,
  now,
}: {
  read: (key: string, signal: AbortSignal) => Promise<T>
  freshForMs: number
  now: () => number
}): (key: string, signal: AbortSignal) => Promise<T> {
  const kept = new LRUCache<string, { at: number; answer: Promise<T> }>({ max: MAX_KEYS })
  return (key, signal) => {
    let reading = kept.get(key)
    if (!reading || now() - reading.at >= freshForMs) {
      const answer = read(key, timeLimit(new AbortController().signal, RUN_TIMEOUT_MS))
      const started = { at: now(), answer }
      kept.set(key, started)
      answer.catch(() => {
        if (kept.peek(key) === started) kept.delete(key)
      })
      reading = started
    }
    return untilAborted(reading.answer, signal)
  }
}
