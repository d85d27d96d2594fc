/** What is known of the service's window; `reported` is the lowest count that an answer gave. Times in milliseconds since 1970. */
export type RateWindow = {
  limit: number
  windowMs: number
  remaining: number
  reported: number
  resetAt: number
}

/** Where the window is remembered: callers that the service counts as one share it. */
export type RateWindowStore = {
  get: () => RateWindow | null
  set: (window: RateWindow | null) => void
  /** Tells of changes; gives the way to stop that. */
  subscribe: (listener: () => void) => () => void
}

/** Remembers it as long as the program runs. */
export function createMemoryWindow(): RateWindowStore {
  const listeners = new Set<() => void>()
  let window: RateWindow | null = null
  return {
    get: () => window,
    set: (next) => {
      window = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
