/** A value and the time its read began. `size` is the number of stored characters, or 1 if the value is not stored. */
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
  /** Returns at once: callers that wait for the entry need not wait for the write. */
  save(key: string, value: T, asOf: Date): Written<T>
  /** Resolves when no write is pending. */
  settle(): Promise<void>
}

export function entryWriter<T>(store: EntryStore<T>): EntryWriter<T> {
  const saves = new Set<Promise<void>>()
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
    save(key, value, asOf) {
      const text = store.toText(value)
      const save: Promise<void> = store
        .save(key, { text, asOf })
        .catch(store.onError)
        .finally(() => saves.delete(save))
      saves.add(save)
      return { entry: { value, asOf, size: text.length }, written: save }
    },
    async settle() {
      await Promise.all(saves)
    },
  }
}
