import { ApiError } from '#contract/error.ts'
import { createBatchCache } from '#service/cache/batch-cache.ts'
import { createCache, valueOrThrow } from '#service/cache/cache.ts'
import { isTimeout } from '#service/upstream/upstream-error.ts'

const RUN_MS = 20_000
const MAX_KEYS = 32

type OneByOne<T> = {
  read: (key: string, signal: AbortSignal) => Promise<T>
  /** Counted from the start of the read; with 0, only simultaneous callers share it. */
  freshForMs: number
  now: () => number
  /** Names the read in error messages ("Aave V3 on Base"). If set, a read that takes too long fails with UPSTREAM_TIMEOUT. */
  what?: string
}

/**
 * Reads data that belongs to no wallet (a market, a list of ids) once for all wallets. Simultaneous callers with the same
 * key share one read; if one of them aborts, the read continues. All waiting callers receive a failure, which is not cached.
 * A failure never returns stale data, because amounts depend on it.
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
  /** The values that exist, by key. */
  read: (keys: Key[], signal: AbortSignal) => Promise<Map<Key, T>>
  /** How long a value stays fresh, and how long its absence does. */
  freshMs: { known: number; unknown: number }
  maxEntries: number
  /** The maximum number of keys per read. Default: unlimited. */
  maxBatch?: number
  /** How long to wait for other callers' keys, so that they share the read. Default: no wait. */
  gatherMs?: number
}

/** The same for many keys at once: reads only keys that are neither cached nor being read. */
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
