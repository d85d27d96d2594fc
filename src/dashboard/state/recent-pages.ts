import * as z from 'zod/mini'
import { createLocalStore } from './local-store.ts'
import { useStore } from './use-store.ts'

const MAX_RECENT = 8

/** Pages that were opened from the palette, in this browser only, the latest first. */
const RecentPage = z.object({
  to: z.string().check(z.maxLength(900), z.regex(/^\/(?!\/)/)),
  label: z.string().check(z.maxLength(200)),
  hint: z.string().check(z.maxLength(100)),
})
export type RecentPage = z.output<typeof RecentPage>

const recent = createLocalStore<RecentPage[]>({
  key: 'yieldscope.recent-places',
  schema: z.array(RecentPage),
  fallback: [],
})

export const useRecentPages = (): RecentPage[] => useStore(recent)

export const noteRecent = ({ to, label, hint }: RecentPage): void =>
  recent.set([{ to, label, hint }, ...recent.get().filter((place) => place.to !== to)].slice(0, MAX_RECENT))
