import * as z from 'zod/mini'
import { createLocalStore } from './local-store.ts'
import { useStore } from './use-store.ts'

const starred = createLocalStore<string[]>({
  key: 'yieldscope.starred-vaults',
  schema: z.array(z.string()),
  fallback: [],
})

export const useStarredVaults = (): string[] => useStore(starred)

/** Of one vault alone, so that a list of a hundred renders one row again. */
export const useIsStarred = (id: string): boolean =>
  useStore({ get: () => starred.get().includes(id), subscribe: starred.subscribe })

export function toggleStarredVault(id: string): void {
  const before = starred.get()
  starred.set(before.includes(id) ? before.filter((each) => each !== id) : [...before, id])
}
