import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { withinTime } from '#service/upstream/time-limit.ts'
import { untilAborted } from '#service/upstream/until-aborted.ts'
import type { CacheTelemetry } from './cache-telemetry.ts'
import { lruLimit } from './lru-limit.ts'
import type { Wait } from './wait.ts'

/** Pairs of a key's id (see `keyOf`) and its value. */
export type Values<T> = Iterable<readonly [string, T]>

/** All times in milliseconds. */
export type BatchSettings<K, T> = {
  now: () => number
  keyOf: (key: K) => string
  maxEntries: number
  /** How long a cached value is fresh, and how long the fact that a key has no value is fresh. */
  freshMs: { known: number; unknown: number }
  /** How long after that a cached value may replace one that cannot be read. Default: not at all. */
  staleMs?: number
  /** Maximum number of keys in one read. Default: unlimited. */
  maxBatch?: number
  /** Keys requested within this time share one read. Default: each call reads its own keys. */
  gatherMs?: number
  runMs: number
  /** Aborts every read. */
  stopping: AbortSignal
  /** Looks up values that need no read, for example in a store. */
  find?: (keys: K[]) => Promise<Values<T>>
  /**
   * Passes values to `learn` as soon as it has them. A key that has no value when the promise resolves does not exist.
   */
  read: (keys: K[], ask: { signal: AbortSignal; learn: (values: Values<T>) => void }) => Promise<void>
  telemetry?: CacheTelemetry | undefined
}

export type BatchCache<K, T> = {
  /**
   * Returns the values that are known when the read ends or `wait` expires; keys without a value are absent. `failure`
   * says why some keys could not be read, even if older values replace them; otherwise it is null. Rejects only when
   * the caller's own signal aborts.
   */
  get(keys: K[], signal: AbortSignal, wait?: Wait): Promise<{ values: Map<string, T>; failure: unknown }>
}

type Batch<K> = { keys: K[]; run: Promise<void> }

/**
 * Caches values by key and reads each key once: it waits for keys that are already being read and reads the others
 * together.
 */
export function createBatchCache<K, T>(settings: BatchSettings<K, T>): BatchCache<K, T> {
  const {
    now,
    keyOf,
    freshMs,
    maxBatch = Infinity,
    gatherMs,
    runMs,
    stopping,
    find,
    read,
    telemetry,
    staleMs = 0,
  } = settings
  const entries = new LRUCache<string, { value: T | null; at: number }>(lruLimit(settings.maxEntries))
  const running = new Map<string, Promise<void>>()
  let gathering: Batch<K> | null = null

  // If the clock ran ahead and was set back, entries carry future timestamps. Limit their age in both directions.
  const isWithin = (entry: { at: number }, at: number, ms: number) => Math.abs(at - entry.at) < ms
  const isFresh = (id: string, at: number) => {
    const entry = entries.get(id)
    return entry !== undefined && isWithin(entry, at, entry.value === null ? freshMs.unknown : freshMs.known)
  }
  /** Returns the value if it is fresh or may replace one that cannot be read. */
  const usable = (id: string, at: number): T | null => {
    const entry = entries.get(id)
    return entry && isWithin(entry, at, freshMs.known + staleMs) ? entry.value : null
  }
  const learn = (values: Values<T>) => {
    for (const [id, value] of values) entries.set(id, { value, at: now() })
  }

  function openBatch(): Batch<K> {
    const keys: K[] = []
    const run = gatherThenRead(keys).finally(() => {
      for (const key of keys) running.delete(keyOf(key))
    })
    return { keys, run }
  }

  async function gatherThenRead(keys: K[]): Promise<void> {
    await (gatherMs === undefined ? null : setTimeout(gatherMs))
    gathering = null
    learn((await find?.(keys)) ?? [])
    const missing = keys.filter((key) => !isFresh(keyOf(key), now()))
    const batches: Promise<void>[] = []
    for (let at = 0; at < missing.length; at += maxBatch) batches.push(readBatch(missing.slice(at, at + maxBatch)))
    await allEnded(batches)
  }

  async function readBatch(keys: K[]): Promise<void> {
    await withinTime(stopping, runMs, (signal) => untilAborted(read(keys, { signal, learn }), signal))
    for (const id of keys.map(keyOf)) {
      if (!isFresh(id, now())) entries.set(id, { value: null, at: now() })
    }
  }

  function ask(keys: K[]): void {
    const batch = gatherMs === undefined ? openBatch() : (gathering ?? openBatch())
    if (gatherMs !== undefined) gathering = batch
    for (const key of keys) {
      batch.keys.push(key)
      running.set(keyOf(key), batch.run)
    }
  }

  return {
    async get(keys, signal, wait) {
      const at = now()
      const wanted = new Map(keys.map((key) => [keyOf(key), key]))
      const missing = [...wanted].filter(([id]) => !isFresh(id, at))
      telemetry?.('hit', wanted.size - missing.length)
      telemetry?.('miss', missing.length)
      const unasked = missing.filter(([id]) => !running.has(id)).map(([, key]) => key)
      if (unasked.length > 0) ask(unasked)
      const runs = [...new Set(missing.flatMap(([id]) => running.get(id) ?? []))]
      const haveStandIns = missing.every(([id]) => usable(id, at) !== null)
      const waitMs = haveStandIns ? wait?.staleMs : wait?.emptyMs
      const failure = runs.length === 0 ? null : await failureOf(untilAborted(allEnded(runs), signal, waitMs))
      signal.throwIfAborted()
      const values = new Map<string, T>()
      for (const id of wanted.keys()) {
        const value = usable(id, at)
        if (value !== null) values.set(id, value)
      }
      return { values, failure }
    },
  }
}

const failureOf = (waiting: Promise<void>): Promise<unknown> =>
  waiting.then(
    () => null,
    (error: unknown) => error,
  )

/** Waits for all runs to end, then throws the first failure. */
async function allEnded(runs: Promise<void>[]): Promise<void> {
  for (const run of await Promise.allSettled(runs)) if (run.status === 'rejected') throw run.reason
}
