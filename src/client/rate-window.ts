import type { MemoryStore } from './memory-store.ts'

/**
 * The known state of the service's window; `reported` is the lowest count in a response. Times are in milliseconds
 * since 1970.
 */
export type RateWindow = {
  limit: number
  windowMs: number
  remaining: number
  reported: number
  resetAt: number
}

/** Stores the window, for callers that the service counts as one. */
export type RateWindowStore = MemoryStore<RateWindow | null>
