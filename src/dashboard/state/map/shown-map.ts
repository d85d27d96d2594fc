import * as z from 'zod/mini'
import { createLocalStore } from '#dashboard/state/local-store.ts'

/** Whether the map of risk and return is shown. public/theme.js reads the same key before the first paint. */
export const shownMap = createLocalStore({ key: 'yieldscope.map', schema: z.boolean(), fallback: true })
