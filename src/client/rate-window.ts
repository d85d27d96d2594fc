import type { MemoryStore } from './memory-store.ts'

/** What is known of the service's window; `reported` is the lowest count that an answer gave. Times in milliseconds since 1970. */
export type RateWindow = {
  limit: number
  windowMs: number
  remaining: number
  reported: number
  resetAt: number
}

/** Remembers the window: callers that the service counts as one share it. */
export type RateWindowStore = MemoryStore<RateWindow | null>
