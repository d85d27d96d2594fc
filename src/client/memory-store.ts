export type MemoryStore<T> = { get: () => T; set: (next: T) => void; subscribe: (listener: () => void) => () => void }

/**
 * A value that lives as long as the program, or the page, runs. Calls listeners on each `set`; `subscribe` returns a
 * function that unsubscribes.
 */
export function createMemoryStore<T>(first: T): MemoryStore<T> {
  const listeners = new Set<() => void>()
  let value = first
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
