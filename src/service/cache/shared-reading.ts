import { LRUCache } from 'lru-cache'
import { timeLimit } from '#service/upstream/time-limit.ts'
import { untilAborted } from '#service/upstream/until-aborted.ts'

const RUN_TIMEOUT_MS = 20_000
const MAX_KEYS = 32

/**
 * Keeps what several ask for (a market, a list of ids) for `freshForMs` since it was asked, 0: not at all. Equal questions at the
 * same time share one run, which no caller's abort ends; a failure is thrown to those who wait and not kept. Not an
 * `AnswerCache`: no older answer may stand in, amounts are told by it.
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
  const kept = new LRUCache<string, { at: number; isRunning: boolean; answer: Promise<T> }>({ max: MAX_KEYS })
  return (key, signal) => {
    let reading = kept.get(key)
    if (!reading || (!reading.isRunning && now() - reading.at >= freshForMs)) {
      const answer = read(key, timeLimit(new AbortController().signal, RUN_TIMEOUT_MS))
      const started = { at: now(), isRunning: true, answer }
      kept.set(key, started)
      answer.then(
        () => {
          started.isRunning = false
        },
        () => {
          if (kept.peek(key) === started) kept.delete(key)
        },
      )
      reading = started
    }
    return untilAborted(reading.answer, signal)
  }
}
