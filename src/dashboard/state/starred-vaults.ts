import * as z from 'zod/mini'
import { createLocalStore } from './local-store.ts'
import { useStore } from './use-store.ts'

const starred = createLocalStore<string[]>({
  key: 'yieldscope.starred-vaults',
  schema: z.array(z.string()),
  fallback: [],
})

/** What starred vaults are called, by id: to name them without a request. Vaults that were starred before names were noted have none. */
const names = createLocalStore<Record<string, string>>({
  key: 'yieldscope.starred-vault-names',
  schema: z.record(z.string(), z.string()),
  fallback: {},
})

export const useStarredVaultNames = (): Record<string, string> => useStore(names)

export const getStarredVaults = (): string[] => starred.get()

export const useStarredVaults = (): string[] => useStore(starred)

/** Of one vault alone, so that a list of a hundred renders one row again. */
export const useIsStarred = (id: string): boolean =>
  useStore({ get: () => starred.get().includes(id), subscribe: starred.subscribe })

export function toggleStarredVault(id: string, name: string): void {
  const before = starred.get()
  const after = before.includes(id) ? before.filter((each) => each !== id) : [...before, id]
  starred.set(after)
  const known = { ...names.get(), [id]: name }
  names.set(Object.fromEntries(after.flatMap((each) => (known[each] ? [[each, known[each]]] : []))))
}
