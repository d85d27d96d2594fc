import * as z from 'zod/mini'
import { createLocalStore } from './local-store.ts'
import { useStore } from './use-store.ts'

export const MAX_VIEWS = 50
export const MAX_VIEW_NAME = 40

/** Filters of the list of vaults under a name, in this browser only. `query`: as the URL has them, without the page. */
export const SavedView = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(MAX_VIEW_NAME)),
  query: z.string().check(z.maxLength(4_000)),
})
export type SavedView = z.output<typeof SavedView>

export const savedViews = createLocalStore<SavedView[]>({
  key: 'yieldscope.vault-views',
  schema: z.array(SavedView),
  fallback: [],
})

export const useSavedViews = (): SavedView[] => useStore(savedViews)

/** What a view keeps of a URL. */
export function viewQuery(search: URLSearchParams): string {
  const query = new URLSearchParams(search)
  query.delete('page')
  query.delete('limit')
  return query.toString()
}

const isNot = (name: string) => (view: SavedView) => view.name !== name
const cut = (name: string) => name.trim().slice(0, MAX_VIEW_NAME)

/** A view of the same name is replaced. */
export function saveView(name: string, query: string): void {
  const called = cut(name)
  if (called !== '')
    savedViews.set([...savedViews.get().filter(isNot(called)), { name: called, query }].slice(-MAX_VIEWS))
}

export const deleteView = (name: string): void => savedViews.set(savedViews.get().filter(isNot(name)))

/** Takes another view's place where that has the name. */
export function renameView(name: string, next: string): void {
  const called = cut(next)
  if (called === '' || called === name) return
  savedViews.set(
    savedViews
      .get()
      .filter(isNot(called))
      .map((view) => (view.name === name ? { ...view, name: called } : view)),
  )
}
