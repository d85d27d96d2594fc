import { LRUCache } from 'lru-cache'
import { withinTime } from '#service/upstream/time-limit.ts'
import { untilAborted } from '#service/upstream/until-aborted.ts'
import type { CacheTelemetry } from './cache-telemetry.ts'
import { type Entry, type EntryStore, entryWriter, type Written } from './entry-store.ts'
import { type ReadLease, readInTurn } from './read-in-turn.ts'
import { singleFlight } from './single-flight.ts'
import type { Wait } from './wait.ts'

/** All times are in milliseconds. An entry's age counts from the start of its read. */
export type CacheSettings<T, F> = {
  now: () => number
  maxEntries: number
  /** Maximum length of all entries' texts together. Needs a `store`. */
  maxCharacters?: number
  freshMs: number | ((value: T) => number)
  /**
   * Up to this age, return a stale entry at once and refresh it in the background. Beyond it, wait for the new entry.
   */
  staleWhileRevalidateMs?: number
  /** Up to this age, a stale entry replaces one that could not be read. */
  staleIfErrorMs?: number
  /** How long to wait before retrying a failed source: with a stale entry to return, and without one. */
  retryMs?: { stale: number; empty: number }
  /** Minimum interval between two forced reads of one key. */
  forceEveryMs?: number
  /** Time limit of a read, whether or not it respects its signal. */
  runMs: number
  /** How long a caller waits if it passes no `wait`. Default: until the read ends. */
  waitMs?: number
  /** Aborts every read. */
  stopping?: AbortSignal
  /** Converts an error to the failure that the cache stores. Called once for each failed or timed-out read. */
  toFailure: (error: unknown) => F
  store?: EntryStore<T>
  /** Lets one of the processes that share the store read a key. Needs a `store`. */
  lease?: ReadLease | undefined
  telemetry?: CacheTelemetry | undefined
}

/** `last` is the entry that would be the fallback, whatever its age. */
export type Read<T> = (ask: { signal: AbortSignal; last: Entry<T> | null }) => Promise<T>
/** A forced read waits as long as one without a cached entry. `wait` also limits the store lookup. */
export type Question<T> = { read: Read<T>; signal: AbortSignal; isForced?: boolean; wait?: Wait }

/**
 * `failure` is that of the latest read; if `entry` is also set, it is the last good one. At least one of the two is
 * set.
 */
export type Cached<T, F> = {
  entry: Entry<T> | null
  failure: F | null
  isForceRefused: boolean
  /** True if the wait expired: the read continues in the background, and `entry` is a fallback. */
  isReading: boolean
}

export type Cache<T, F> = {
  /** Rejects only when the caller's own signal aborts. */
  get(key: string, question: Question<T>): Promise<Cached<T, F>>
  /** Resolves when no read and no write is pending. After `stopping`, the store may then be closed. */
  settle(): Promise<void>
}

type Reading<T> = { read: Read<T>; last: Entry<T> | null; isForced: boolean }
type Outcome<T, F> = { entry: Entry<T> | null; failure: F | null; isReading?: boolean }
type Slot<T, F> = { entry: Entry<T> | null; failure: { value: F; at: number } | null; forcedAt: number }

/**
 * Caches entries that are fresh for a while and serve as a fallback for longer. Equal concurrent requests share one
 * read, which no caller's abort cancels. A failed read does not discard earlier values.
 */
export function createCache<T, F>(settings: CacheSettings<T, F>): Cache<T, F> {
  const { now, freshMs, toFailure, runMs, waitMs, stopping = new AbortController().signal } = settings
  const {
    staleWhileRevalidateMs = 0,
    staleIfErrorMs = 0,
    retryMs = { stale: 0, empty: 0 },
    forceEveryMs = 0,
    telemetry,
    lease,
  } = settings
  const store = settings.store && entryWriter(settings.store)
  const readings = singleFlight<Outcome<T, F>>()
  const searches = singleFlight<Entry<T> | null>()
  // `max` allocates its room at once, so a cache that nobody uses yet has none. Each entry has a size of at least one.
  let slots: LRUCache<string, Slot<T, F>> | undefined
  const createSlots = () =>
    new LRUCache<string, Slot<T, F>>({
      ...(settings.maxCharacters === undefined ? {} : { max: settings.maxEntries }),
      maxSize: settings.maxCharacters ?? settings.maxEntries,
      sizeCalculation: ({ entry }) => Math.max(entry?.size ?? 0, 1),
    })

  const slotOf = (key: string): Slot<T, F> => slots?.get(key) ?? { entry: null, failure: null, forcedAt: -Infinity }
  const change = (key: string, changed: Partial<Slot<T, F>>) => {
    slots ??= createSlots()
    slots.set(key, { ...slotOf(key), ...changed })
  }

  /** Prefers an entry that was read during the store lookup: it is newer than the stored one. */
  async function search(key: string, stored: Promise<Entry<T> | null>): Promise<Entry<T> | null> {
    const found = await stored
    const { entry } = slotOf(key)
    if (entry === null && found !== null) change(key, { entry: found })
    return entry ?? found
  }

  async function readHere(key: string, read: Read<T>, last: Entry<T> | null, signal: AbortSignal): Promise<Written<T>> {
    const asOf = new Date(now())
    const value = await untilAborted(read({ signal, last }), signal)
    const weigh = (entry: Entry<T>) => {
      if (slotOf(key).entry?.value === value) change(key, { entry })
    }
    return store?.save(key, value, asOf, weigh) ?? { entry: { value, asOf, size: 1 }, written: Promise.resolve() }
  }

  async function readOrShare(
    key: string,
    { read, last, isForced }: Reading<T>,
    signal: AbortSignal,
  ): Promise<Entry<T>> {
    const readNow = (from: Entry<T> | null) => readHere(key, read, from, signal)
    if (lease === undefined || store === undefined) return (await readNow(last)).entry
    const parts = { lease, find: store.find, isFresh: (entry: Entry<T>) => isFreshAt(entry, now()), now }
    return await untilAborted(readInTurn(parts, { key, last, isForced, signal, read: readNow }), signal)
  }

  async function run(key: string, reading: Reading<T>): Promise<Outcome<T, F>> {
    try {
      const entry = await withinTime(stopping, runMs, (signal) => readOrShare(key, reading, signal))
      change(key, { entry, failure: null })
      return { entry, failure: null }
    } catch (error) {
      const failure = toFailure(error)
      change(key, { failure: { value: failure, at: now() } })
      return { entry: null, failure }
    }
  }

  /** Waits for the read to end, or reports `isReading` when the time is up. */
  async function waitFor(
    reading: Promise<Outcome<T, F>>,
    signal: AbortSignal,
    ms: number | undefined,
  ): Promise<Outcome<T, F>> {
    try {
      return await untilAborted(reading, signal, ms)
    } catch (error) {
      if (signal.aborted) throw error
      return { entry: null, failure: toFailure(error), isReading: true }
    }
  }

  /** Does not wait for a store that exceeds the time limit. Its entry is available to the next request. */
  async function waitForSearch(searching: Promise<Entry<T> | null>, signal: AbortSignal, ms: number | undefined) {
    if (ms === undefined) return await searching
    return await untilAborted(searching, signal, ms).catch((error: unknown) => {
      if (signal.aborted) throw error
      return null
    })
  }

  // Another instance's clock may run ahead. A future timestamp does not make an entry fresher.
  const ageAt = (entry: Entry<T>, at: number) => Math.abs(at - entry.asOf.getTime())
  const isFreshAt = (entry: Entry<T>, at: number) =>
    ageAt(entry, at) < (typeof freshMs === 'number' ? freshMs : freshMs(entry.value))

  const isResting = (failure: Slot<T, F>['failure'], standIn: Entry<T> | null, at: number) =>
    failure !== null && at - failure.at < (standIn === null ? retryMs.empty : retryMs.stale)

  return {
    async get(key, { read, signal, isForced = false, wait }) {
      signal.throwIfAborted()
      const startedAt = performance.now()
      let last = slotOf(key).entry
      if (last === null && store) {
        const searching = search(
          key,
          searches.run(key, () => store.find(key)),
        )
        last = await waitForSearch(searching, signal, wait?.emptyMs)
      }
      const { failure, forcedAt } = slotOf(key)
      const at = now()
      const age = last === null ? Infinity : ageAt(last, at)
      const isFresh = last !== null && isFreshAt(last, at)
      const standIn = isFresh || age < Math.max(staleWhileRevalidateMs, staleIfErrorMs) ? last : null
      // A read that is already running is as new as one started now.
      const isForceRefused = isForced && at - forcedAt < forceEveryMs && !readings.has(key)
      const known = { entry: standIn, failure: failure?.value ?? null, isForceRefused, isReading: false }
      const mustRead = isForced && !isForceRefused
      const isReadAgain = mustRead || (!isFresh && !isResting(failure, standIn, at))
      const isGivenStale = standIn !== null && (!isReadAgain || age < staleWhileRevalidateMs)
      telemetry?.(mustRead ? 'miss' : isFresh ? 'hit' : isGivenStale ? 'stale' : 'miss', 1)
      if (!isReadAgain) return known
      if (mustRead) change(key, { forcedAt: at })
      const reading = readings.run(key, () => run(key, { read, last, isForced: mustRead }))
      if (!mustRead && age < staleWhileRevalidateMs) return known
      const waitedMs = performance.now() - startedAt
      const givenMs = wait && (mustRead || standIn === null ? wait.emptyMs : wait.staleMs)
      const ms = givenMs === undefined ? waitMs : Math.max(0, givenMs - waitedMs)
      const { entry, failure: met, isReading = false } = await waitFor(reading, signal, ms)
      return { entry: entry ?? standIn, failure: met, isForceRefused, isReading }
    },
    async settle() {
      await readings.settle()
      await store?.settle()
    },
  }
}

/** Returns the value, stale or not. Throws the failure if there is none. */
export function valueOrThrow<T>({ entry, failure }: Pick<Cached<T, unknown>, 'entry' | 'failure'>): T {
  if (entry === null) throw failure
  return entry.value
}
