import * as z from 'zod/mini'
import type { RateWindow, RateWindowStore } from '#client/rate-window.ts'
import { createLocalStore } from '#dashboard/state/local-store.ts'

const StoredWindow: z.ZodMiniType<RateWindow> = z.object({
  limit: z.number(),
  windowMs: z.number(),
  remaining: z.number(),
  reported: z.number(),
  resetAt: z.number(),
})

/** One window for all tabs: each reads what the others learnt, because the service counts them as one client. */
export const createRateWindowStore = (): RateWindowStore =>
  createLocalStore<RateWindow | null>({ key: 'yieldscope.window', schema: z.nullable(StoredWindow), fallback: null })
