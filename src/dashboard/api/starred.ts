import * as z from 'zod/mini'
import { createLocalStore, type LocalStore } from './local-store.ts'
import { useStore } from './use-store.ts'

/** Something a person keeps at hand, in this browser only. `label` is shown without asking the service. */
const Starred = z.object({ id: z.string(), label: z.string() })
export type Starred = z.output<typeof Starred>
export type StarredStore = LocalStore<Starred[]>

export const starredCoins = createStarredStore('coins')
export const starredVaults = createStarredStore('vaults')

function createStarredStore(what: string): StarredStore {
  return createLocalStore<Starred[]>({ key: `yieldscope.starred.${what}`, schema: z.array(Starred), fallback: [] })
}

/** The starred things and a way to star one or take its star away. */
export function useStarred(store: StarredStore) {
  const items = useStore(store)
  return {
    items,
    has: (id: string) => items.some((item) => item.id === id),
    toggle: (thing: Starred) => {
      const others = store.get().filter((item) => item.id !== thing.id)
      store.set(others.length === store.get().length ? [...others, thing] : others)
    },
  }
}
