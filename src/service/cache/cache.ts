import { LRUCache } from 'lru-cache'
import { timeLimit, withinTime } from '#service/upstream/time-limit.ts'
import { untilAborted } from '#service/upstream/until-aborted.ts'
import type { CacheTelemetry } from './cache-telemetry.ts'
import { type Entry, type EntryStore, entryWriter } from './entry-store.ts'
import { singleFlight } from './single-flight.ts'
import type { Wait } from './wait.ts'

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
  /** How long a caller waits who does not say; absent: as long as a reading runs. */
  waitMs?: number
  /** Ends all reading. */
  stopping?: AbortSignal
  /** What is remembered of an error; it is asked once for each failed or overlong reading. */
  toFailure: (error: unknown) => F
  store?: EntryStore<T>
  telemetry?: CacheTelemetry | undefined
}

/** `last`: the entry that would stand in, whatever its age. */
export type Read<T> = (ask: { signal: AbortSignal; last: Entry<T> | null }) => Promise<T>
/** Who forces a reading waits for it as one who has nothing. `wait` holds for a search of the store too. */
export type Question<T> = { read: Read<T>; signal: AbortSignal; isForced?: boolean; wait?: Wait }

/** `failure` of the latest reading: with an entry, the last good one stands in. One of both is there. */
export type Cached<T, F> = {
  entry: Entry<T> | null
  failure: F | null
  isForceRefused: boolean
  /** The reading goes on: what stands in was given because the waiting was over. */
  isReading: boolean
}

export type Cache<T, F> = {
  /** Rejects only when the caller's own signal ends. */
  get(key: string, question: Question<T>): Promise<Cached<T, F>>
  /** Resolves when nothing is read and nothing is being written: after `stopping`, the store may be closed. */
  settle(): Promise<void>
}

type Outcome<T, F> = { entry: Entry<T> | null; failure: F | null; isReading?: boolean }
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
    telemetry,
  } = settings
  const store = settings.store && entryWriter(settings.store)
  const readings = singleFlight<Outcome<T, F>>()
  const searches = singleFlight<Entry<T> | null>()
  const slots = new LRUCache<string, Slot<T, F>>({
    // Its room is taken at once, and each entry counts as one at least.
    ...(settings.maxCharacters === undefined ? {} : { max: settings.maxEntries }),
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
  async function waitFor(
    reading: Promise<Outcome<T, F>>,
    signal: AbortSignal,
    ms: number | undefined,
  ): Promise<Outcome<T, F>> {
    try {
      return await untilAborted(reading, ms === undefined ? signal : timeLimit(signal, ms))
    } catch (error) {
      if (signal.aborted) throw error
      return { entry: null, failure: toFailure(error), isReading: true }
    }
  }

  /** A store that does not answer in time is not waited for: what it has is there for the next one who asks. */
  async function waitForSearch(searching: Promise<Entry<T> | null>, signal: AbortSignal, ms: number | undefined) {
    if (ms === undefined) return await searching
    return await untilAborted(searching, timeLimit(signal, ms)).catch((error: unknown) => {
      if (signal.aborted) throw error
      return null
    })
  }

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
      // Another instance's clock may run ahead: what seems to come from the future is no fresher for it.
      const age = last === null ? Infinity : Math.abs(at - last.asOf.getTime())
      const isFresh = last !== null && age < (typeof freshMs === 'number' ? freshMs : freshMs(last.value))
      const standIn = isFresh || age < Math.max(staleWhileRevalidateMs, staleIfErrorMs) ? last : null
      // What is being read already is as new as what would be begun now.
      const isForceRefused = isForced && at - forcedAt < forceEveryMs && !readings.has(key)
      const known = { entry: standIn, failure: failure?.value ?? null, isForceRefused, isReading: false }
      const mustRead = isForced && !isForceRefused
      const isReadAgain = mustRead || (!isFresh && !isResting(failure, standIn, at))
      const isGivenStale = standIn !== null && (!isReadAgain || age < staleWhileRevalidateMs)
      telemetry?.(mustRead ? 'miss' : isFresh ? 'hit' : isGivenStale ? 'stale' : 'miss', 1)
      if (!isReadAgain) return known
      if (mustRead) change(key, { forcedAt: at })
      const reading = readings.run(key, () => run(key, read, last))
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

/** The value, stale or not; throws the failure where there is none. */
export function valueOrThrow<T>({ entry, failure }: Pick<Cached<T, unknown>, 'entry' | 'failure'>): T {
  if (entry === null) throw failure
  return entry.value
}
