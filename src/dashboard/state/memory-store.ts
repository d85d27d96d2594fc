export type MemoryStore<T> = { get: () => T; set: (next: T) => void; subscribe: (listener: () => void) => () => void }

/** A value of this tab until it is loaded again, for whoever wants to know when it changes. */
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
