import { useSyncExternalStore } from 'react'

/** Reads a store and renders again when it changes. `get` must give the same object while nothing changed. The build renders too, for the document. */
export function useStore<T>(store: { get: () => T; subscribe: (listener: () => void) => () => void }): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
