import { LRUCache } from 'lru-cache'
import { timeLimit, withinTime } from '#service/upstream/time-limit.ts'
import { untilAborted } from '#service/upstream/until-aborted.ts'
import { type Entry, type EntryStore, entryWriter } from './entry-store.ts'
import { singleFlight } from './single-flight.ts'

/** All times in milliseconds. Ages count from the moment when an entry's reading began. */
export type CacheSettings<T, F> = {
  now: () => number
  maxEntries: number
  /** Of all entries' texts together, where there is a `store`. */
  maxCharacters?: number
  freshMs: number | ((value: T) => number)
  /** Up to this age a stale entry is given at once and read anew behind; beyond it the new one is waited for. */
  staleWhileRevalidateMs?: number
  /** Up to this age a stale entry stands in for one that could not be read. */
  staleIfErrorMs?: number
  /** How long a source that failed is left alone: while a stale entry stands in, and while there is none. */
  retryMs?: { stale: number; empty: number }
  /** A forced reading of one key comes at most so often. */
  forceEveryMs?: number
  /** How long a reading may go on, whether it listens to its signal or not. */
  runMs: number
  /** How long a caller waits for a reading, which goes on behind; absent: as long as it runs. */
  waitMs?: number
  /** Ends all reading. */
  stopping?: AbortSignal
  /** What is remembered of an error; it is asked once for each failed or overlong reading. */
  toFailure: (error: unknown) => F
  store?: EntryStore<T>
}

/** `last`: the entry that would stand in, whatever its age. */
export type Read<T> = (ask: { signal: AbortSignal; last: Entry<T> | null }) => Promise<T>
export type Question<T> = { read: Read<T>; signal: AbortSignal; isForced?: boolean }

/** `failure` of the latest reading: with an entry, the last good one stands in. One of both is there. */
export type Cached<T, F> = { entry: Entry<T> | null; failure: F | null; isForceRefused: boolean }

export type Cache<T, F> = {
  /** Rejects only when the caller's own signal ends. */
  get(key: string, question: Question<T>): Promise<Cached<T, F>>
  /** Resolves when nothing is read and nothing is being written: after `stopping`, the store may be closed. */
  settle(): Promise<void>
}

type Outcome<T, F> = { entry: Entry<T> | null; failure: F | null }
type Slot<T, F> = { entry: Entry<T> | null; failure: { value: F; at: number } | null; forcedAt: number }

/**
 * Entries that are fresh for a while and stand in for longer. Equal questions at the same time share one reading, which no
 * caller's abort ends; a failure takes nothing away of what was read before.
 */
export function createCache<T, F>(settings: CacheSettings<T, F>): Cache<T, F> {
  const { now, freshMs, toFailure, runMs, waitMs, stopping = new AbortController().signal } = settings
  const {
    staleWhileRevalidateMs = 0,
    staleIfErrorMs = 0,
    retryMs = { stale: 0, empty: 0 },
    forceEveryMs = 0,
  } = settings
  const store = settings.store && entryWriter(settings.store)
  const readings = singleFlight<Outcome<T, F>>()
  const searches = singleFlight<Entry<T> | null>()
  const slots = new LRUCache<string, Slot<T, F>>({
    max: settings.maxEntries,
    maxSize: settings.maxCharacters ?? settings.maxEntries,
    sizeCalculation: ({ entry }) => Math.max(entry?.size ?? 0, 1),
  })

  const slotOf = (key: string): Slot<T, F> => slots.get(key) ?? { entry: null, failure: null, forcedAt: -Infinity }
  const change = (key: string, changed: Partial<Slot<T, F>>) => slots.set(key, { ...slotOf(key), ...changed })

  /** What was read while the store was searched is younger than what it had. */
  async function search(key: string, stored: Promise<Entry<T> | null>): Promise<Entry<T> | null> {
    const found = await stored
    const { entry } = slotOf(key)
    if (entry === null && found !== null) change(key, { entry: found })
    return entry ?? found
  }

  async function run(key: string, read: Read<T>, last: Entry<T> | null): Promise<Outcome<T, F>> {
    const asOf = new Date(now())
    try {
      const value = await withinTime(stopping, runMs, (signal) => untilAborted(read({ signal, last }), signal))
      const entry = store?.save(key, value, asOf) ?? { value, asOf, size: 1 }
      change(key, { entry, failure: null })
      return { entry, failure: null }
    } catch (error) {
      const failure = toFailure(error)
      change(key, { failure: { value: failure, at: now() } })
      return { entry: null, failure }
    }
  }

  /** The reading's end, or that it takes too long to be waited for. */
  async function waitFor(reading: Promise<Outcome<T, F>>, signal: AbortSignal): Promise<Outcome<T, F>> {
    try {
      return await untilAborted(reading, waitMs === undefined ? signal : timeLimit(signal, waitMs))
    } catch (error) {
      if (signal.aborted) throw error
      return { entry: null, failure: toFailure(error) }
    }
  }

  return {
    async get(key, { read, signal, isForced = false }) {
      signal.throwIfAborted()
      let last = slotOf(key).entry
      if (last === null && store)
        last = await search(
          key,
          searches.run(key, () => store.find(key)),
        )
      const { failure, forcedAt } = slotOf(key)
      const at = now()
      // Another instance's clock may run ahead: what seems to come from the future is no fresher for it.
      const age = last === null ? Infinity : Math.abs(at - last.asOf.getTime())
      const isFresh = last !== null && age < (typeof freshMs === 'number' ? freshMs : freshMs(last.value))
      const standIn = isFresh || age < Math.max(staleWhileRevalidateMs, staleIfErrorMs) ? last : null
      const isForceRefused = isForced && at - forcedAt < forceEveryMs
      const known = { entry: standIn, failure: failure?.value ?? null, isForceRefused }
      const mustRead = isForced && !isForceRefused
      if (mustRead) change(key, { forcedAt: at })
      else if (isFresh) return known
      else if (failure && at - failure.at < (standIn === null ? retryMs.empty : retryMs.stale)) return known
      const reading = readings.run(key, () => run(key, read, last))
      if (!mustRead && age < staleWhileRevalidateMs) return known
      const outcome = await waitFor(reading, signal)
      return { entry: outcome.entry ?? standIn, failure: outcome.failure, isForceRefused }
    },
    async settle() {
      await readings.settle()
      await store?.settle()
    },
  }
}

/** The value, stale or not; throws the failure where there is none. */
export function valueOrThrow<T>({ entry, failure }: Pick<Cached<T, unknown>, 'entry' | 'failure'>): T {
  if (entry === null) throw failure
  return entry.value
}
