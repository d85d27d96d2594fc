import * as z from 'zod/mini'
import { createLocalStore } from './local-store.ts'

/** Whether this visitor wants nobody beside the screen to read what wallets hold. */
export const hiddenAmounts = createLocalStore({
  key: 'yieldscope.hide-amounts',
  schema: z.boolean(),
  fallback: false,
})
