import * as z from 'zod/mini'
import { createLocalStore } from './local-store.ts'
import { useStore } from './use-store.ts'

/** How many alerts this browser has, and how many of their messages are unread. Every page shows these two; the rest loads only where there are alerts. */
export const alertCount = createLocalStore({
  key: 'yieldscope.alert-count',
  schema: z.object({ alerts: z.number(), unread: z.number() }),
  fallback: { alerts: 0, unread: 0 },
})

export const useAlertCount = () => useStore(alertCount)
