import * as z from 'zod/mini'
import { createLocalStore, type LocalStore } from '#dashboard/state/local-store.ts'

/** What the browser knows of the service's window; `reported` is the lowest count that an answer gave. Times in milliseconds since 1970. */
export const RateWindow = z.object({
  limit: z.number(),
  windowMs: z.number(),
  remaining: z.number(),
  reported: z.number(),
  resetAt: z.number(),
})
export type RateWindow = z.output<typeof RateWindow>

export type RateWindowStore = LocalStore<RateWindow | null>

/** One window for all tabs: each reads what the others learnt, because the service counts them as one client. */
export const createRateWindowStore = (): RateWindowStore =>
  createLocalStore<RateWindow | null>({ key: 'yieldscope.window', schema: z.nullable(RateWindow), fallback: null })
