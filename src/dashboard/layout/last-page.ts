import * as z from 'zod/mini'
import { createLocalStore } from '#dashboard/state/local-store.ts'

/** Pages that somebody works on and wants to come back to: not the start, nor settings or what is opened once. */
const LastPage = z
  .string()
  .check(z.maxLength(4_000), z.regex(/^\/(?:vaults|wallet|simulate|tokens|protocols|docs)(?:[/?]|$)/))

/** The last main page with its query, in this browser only: `/` leads back to it. public/theme.js reads the same key before the first paint. */
const last = createLocalStore<string | null>({
  key: 'yieldscope.last-page',
  schema: z.nullable(LastPage),
  fallback: null,
})

export const getLastPage = last.get

export function noteLastPage(path: string): void {
  if (path !== last.get() && LastPage.safeParse(path).success) last.set(path)
}
