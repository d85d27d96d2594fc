import { ApiError } from '#contract/error.ts'
import { createBatchCache } from '#service/cache/batch-cache.ts'
import { createCache, valueOrThrow } from '#service/cache/cache.ts'
import { isTimeout } from '#service/upstream/upstream-error.ts'

const RUN_MS = 20_000
const MAX_KEYS = 32

type OneByOne<T> = {
  read: (key: string, signal: AbortSignal) => Promise<T>
  /** Counted from when the reading began; 0: only those who ask at the same time share it. */
  freshForMs: number
  now: () => number
  /** For failures, "Aave V3 on Base": then too late is UPSTREAM_TIMEOUT of it. */
  what?: string
}

/**
 * What is of no wallet (a market, a list of ids), read once for all wallets. Equal questions at the same time share one reading,
 * which no caller's abort ends. A failure is thrown to those who wait and not cached. No stale answer stands in: amounts depend
 * on it.
 */
export function cachedRead<T>({ read, freshForMs, now, what }: OneByOne<T>) {
  const cache = createCache<T, unknown>({
    now,
    maxEntries: MAX_KEYS,
    freshMs: freshForMs,
    runMs: RUN_MS,
    toFailure: (error) => error,
  })
  return async (key: string, signal: AbortSignal): Promise<T> => {
    try {
      return valueOrThrow(await cache.get(key, { read: (ask) => read(key, ask.signal), signal }))
    } catch (error) {
      throw signal.aborted ? error : nameTimeout(error, what)
    }
  }
}

type ManyAtOnce<Key extends string, T> = Pick<OneByOne<T>, 'now' | 'what'> & {
  /** What exists of them, by key. */
  read: (keys: Key[], signal: AbortSignal) => Promise<Map<Key, T>>
  /** How long a value counts, and how long that there is none. */
  freshMs: { known: number; unknown: number }
  maxEntries: number
  /** So many keys are read together at most; absent: all. */
  maxBatch?: number
  /** How long other callers' keys are waited for that may go along; absent: not at all. */
  gatherMs?: number
}

/** The same of many keys at once: those that were read already are not read again, those that are being read are waited for. */
export function cachedBatchRead<Key extends string, T>({ read, what, ...settings }: ManyAtOnce<Key, T>) {
  const cache = createBatchCache<Key, T>({
    ...settings,
    keyOf: (key) => key,
    runMs: RUN_MS,
    stopping: new AbortController().signal,
    read: async (keys, { signal, learn }) => learn(await read(keys, signal)),
  })
  return async (keys: Key[], signal: AbortSignal): Promise<Map<string, T>> => {
    const { values, failure } = await cache.get(keys, signal)
    if (failure !== null) throw nameTimeout(failure, what)
    return values
  }
}

const nameTimeout = (error: unknown, what: string | undefined): unknown =>
  what === undefined || !isTimeout(error)
    ? error
    : new ApiError('UPSTREAM_TIMEOUT', `${what} did not answer in time`, { cause: error })
