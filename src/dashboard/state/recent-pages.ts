import { useEffect } from 'react'
import * as z from 'zod/mini'
import { createLocalStore } from './local-store.ts'
import { useStore } from './use-store.ts'

const MAX_RECENT = 8
const [MAX_PATH, MAX_LABEL, MAX_HINT] = [900, 200, 100]

/** Pages that were opened last, in this browser only, the latest first. */
const RecentPage = z.object({
  to: z.string().check(z.maxLength(MAX_PATH), z.regex(/^\/(?!\/)/)),
  label: z.string().check(z.maxLength(MAX_LABEL)),
  hint: z.string().check(z.maxLength(MAX_HINT)),
})
export type RecentPage = z.output<typeof RecentPage>

const recent = createLocalStore<RecentPage[]>({
  key: 'yieldscope.recent-places',
  schema: z.array(RecentPage),
  fallback: [],
})

export const useRecentPages = (): RecentPage[] => useStore(recent)

export function noteRecent({ to, label, hint }: RecentPage): void {
  const page = { to, label: label.slice(0, MAX_LABEL), hint: hint.slice(0, MAX_HINT) }
  if (page.to.length > MAX_PATH) return
  recent.set([page, ...recent.get().filter((place) => place.to !== to)].slice(0, MAX_RECENT))
}

/** Notes the page of a vault, a coin or a protocol once it is known what it is called, however it was reached. */
export function useNoteRecent({ to, label, hint }: RecentPage): void {
  useEffect(() => noteRecent({ to, label, hint }), [to, label, hint])
}
