import { setImmediate } from 'node:timers/promises'
import { createYieldQueue } from '#service/upstream/yield-to-event-loop.ts'

/** A value and the time its read began. `size` is the number of stored characters, or 1 while the value is not stored. */
export type Entry<T> = { value: T; asOf: Date; size: number }
/** An entry that is being stored. `written` never rejects. */
export type Written<T> = { entry: Entry<T>; written: Promise<void> }
/** An entry as stored in a table. */
export type StoredEntry = { text: string; asOf: Date }

/** Storage that outlives the process, such as a table. */
export type EntryStore<T> = {
  find(key: string): Promise<StoredEntry | null>
  save(key: string, stored: StoredEntry): Promise<void>
  toText(value: T): string
  fromText(text: string): T
  /** Receives store failures. They never fail a request. */
  onError(error: unknown): void
}

export type EntryWriter<T> = {
  find(key: string): Promise<Entry<T> | null>
  /**
   * Returns at once: callers that wait for the entry wait neither for its text nor for the write. `onSized` receives the
   * entry again when its text is made.
   */
  save(key: string, value: T, asOf: Date, onSized: (entry: Entry<T>) => void): Written<T>
  /** Resolves when no write is pending. */
  settle(): Promise<void>
}

/** The longest that texts are made without a break. */
const SLICE_MS = 4

export function entryWriter<T>(store: EntryStore<T>): EntryWriter<T> {
  const saves = new Set<Promise<void>>()
  const turn = createYieldQueue(SLICE_MS)
  return {
    async find(key) {
      try {
        const stored = await store.find(key)
        return stored && { value: store.fromText(stored.text), asOf: stored.asOf, size: stored.text.length }
      } catch (error) {
        store.onError(error)
        return null
      }
    },
    save(key, value, asOf, onSized) {
      const write = async () => {
        // Two hundred answers that come at the same moment are returned first, and stored afterwards, in slices.
        await setImmediate()
        await turn()
        const text = store.toText(value)
        onSized({ value, asOf, size: text.length })
        await store.save(key, { text, asOf })
      }
      const save: Promise<void> = write()
        .catch(store.onError)
        .finally(() => saves.delete(save))
      saves.add(save)
      return { entry: { value, asOf, size: 1 }, written: save }
    },
    async settle() {
      await Promise.all(saves)
    },
  }
}
