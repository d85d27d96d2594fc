/** What was read, and when its reading began. `size`: the characters that it is stored in, 1 where it is not. */
export type Entry<T> = { value: T; asOf: Date; size: number }
/** As it stands in a table. */
export type StoredEntry = { text: string; asOf: Date }

/** Where entries outlive the process, such as a table. */
export type EntryStore<T> = {
  find(key: string): Promise<StoredEntry | null>
  save(key: string, stored: StoredEntry): Promise<void>
  toText(value: T): string
  fromText(text: string): T
  /** Receives failures of the store, which cost no answer. */
  onError(error: unknown): void
}

export type EntryWriter<T> = {
  find(key: string): Promise<Entry<T> | null>
  /** At once: who waits for the entry need not wait for the disk. */
  save(key: string, value: T, asOf: Date): Entry<T>
  /** Resolves when nothing is being written. */
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
      return { value, asOf, size: text.length }
    },
    async settle() {
      await Promise.all(saves)
    },
  }
}
