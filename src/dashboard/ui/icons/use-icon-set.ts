import { useSyncExternalStore } from 'react'
import type { IconSet } from './icon-set.ts'

const listeners = new Set<() => void>()
let loaded: IconSet | null = null
let isAsked = false

/** The pictures once they are there; null before, and where they cannot be loaded: drawn letters stand in. */
export const useIconSet = (): IconSet | null => useSyncExternalStore(subscribe, () => loaded)

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (!isAsked) void load()
  return () => listeners.delete(listener)
}

async function load(): Promise<void> {
  isAsked = true
  try {
    loaded = (await import('./icon-set.ts')).iconSet
    for (const listener of listeners) listener()
  } catch {
    isAsked = false // the next one that is shown tries again
  }
}
