import type * as z from 'zod/mini'
import { createMemoryStore, type MemoryStore } from '#client/memory-store.ts'

/** A value that survives a reload and is the same in every tab of this browser. */
export type LocalStore<T> = MemoryStore<T>

type Options<T> = { key: string; schema: z.ZodMiniType<T>; fallback: T }

/** What is stored is parsed when it is read; anything else reads as the fallback. Without storage (private mode) it lives in memory. */
export function createLocalStore<T>({ key, schema, fallback }: Options<T>): LocalStore<T> {
  const value = createMemoryStore(parse(readItem(key)))

  function parse(written: string | null): T {
    if (written === null) return fallback
    try {
      const read = schema.safeParse(JSON.parse(written))
      return read.success ? read.data : fallback
    } catch {
      return fallback // not JSON: another program or an older version wrote it
    }
  }

  globalThis.addEventListener?.('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    value.set(parse(event.newValue))
  })

  return {
    ...value,
    set: (next) => {
      writeItem(key, JSON.stringify(next))
      value.set(next)
    },
  }
}

function readItem(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null
  } catch {
    return null // storage is switched off in this browser
  }
}

function writeItem(key: string, value: string): void {
  try {
    globalThis.localStorage?.setItem(key, value)
  } catch {
    // storage is full or switched off: the value still holds for this tab
  }
}
