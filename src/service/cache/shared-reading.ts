import { createCache, valueOrThrow } from './cache.ts'

const RUN_TIMEOUT_MS = 20_000
const MAX_KEYS = 32

/**
 * Keeps what several ask for (a market, a list of ids) for `freshForMs` since it was asked, 0: not at all. Equal questions at the
 * same time share one reading, which no caller's abort ends; a failure is thrown to those who wait and not kept. No stale answer
 * stands in: amounts are told by it.
 */
export function sharedReading<T>({
  read,
  freshForMs,
  now,
}: {
  read: (key: string, signal: AbortSignal) => Promise<T>
  freshForMs: number
  now: () => number
}): (key: string, signal: AbortSignal) => Promise<T> {
  const cache = createCache<T, unknown>({
    now,
    maxEntries: MAX_KEYS,
    freshMs: freshForMs,
    runMs: RUN_TIMEOUT_MS,
    toFailure: (error) => error,
  })
  return async (key, signal) => {
    const question = { read: (ask: { signal: AbortSignal }) => read(key, ask.signal), signal }
    return valueOrThrow(await cache.get(key, question))
  }
}
