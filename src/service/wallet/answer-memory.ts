import { LRUCache } from 'lru-cache'
import type { DataSource } from '#contract/status.ts'
import type { WalletAnswerStore } from '#service/store/store.ts'
import { fromText, toText } from './answer-text.ts'

/** Raised whenever what adapters tell gets another shape: older rows are then not read. */
const SHAPE = 1
const MEMORY_CHARACTERS = 50_000_000

export type Kept<T> = { value: T; asOf: Date }
type Sized = Kept<unknown> & { size: number }

type Parts = { store: WalletAnswerStore; onUnexpected: (error: unknown) => void }

/** The answers that were read last: in memory, and behind it in the store. What the store cannot do costs no answer. */
export function createAnswerMemory({ store, onUnexpected }: Parts) {
  const searches = new Map<string, Promise<Sized | null>>()
  const saves = new Set<Promise<void>>()
  const memory = new LRUCache<string, Sized>({ maxSize: MEMORY_CHARACTERS, sizeCalculation: ({ size }) => size })

  async function search(key: string): Promise<Sized | null> {
    const row = await store.find(key, SHAPE).catch((error: unknown) => {
      onUnexpected(error)
      return null
    })
    return row ? { value: fromText(row.answer), asOf: row.asOf, size: row.answer.length } : null
  }

  return {
    /** null: nothing is kept. What was read while the store was searched is younger than what it had. */
    async find(key: string): Promise<Kept<unknown> | null> {
      const known = memory.get(key)
      if (known) return known
      const searching = searches.get(key) ?? search(key).finally(() => searches.delete(key))
      searches.set(key, searching)
      const stored = await searching
      const read = memory.get(key)
      if (read === undefined && stored !== null) memory.set(key, stored)
      return read ?? stored
    },

    /** At once in memory; the answer need not wait for the disk. */
    keep(origin: DataSource, key: string, { value, asOf }: Kept<unknown>): void {
      const answer = toText(value)
      memory.set(key, { value, asOf, size: answer.length })
      const save: Promise<void> = store
        .save(origin, key, SHAPE, { answer, asOf })
        .catch(onUnexpected)
        .finally(() => saves.delete(save))
      saves.add(save)
    },

    /** Resolves when nothing is being written. */
    async settle(): Promise<void> {
      await Promise.all(saves)
    },
  }
}
