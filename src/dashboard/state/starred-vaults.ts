import * as z from 'zod/mini'
import { createLocalStore } from './local-store.ts'
import { useStore } from './use-store.ts'

export const starredVaults = createLocalStore<string[]>({
  key: 'yieldscope.starred-vaults',
  schema: z.array(z.string()),
  fallback: [],
})

/** What starred vaults are called, by id: to name them without a request. Vaults that were starred before names were noted have none. */
export const starredVaultNames = createLocalStore<Record<string, string>>({
  key: 'yieldscope.starred-vault-names',
  schema: z.record(z.string(), z.string()),
  fallback: {},
})

export const useStarredVaultNames = (): Record<string, string> => useStore(starredVaultNames)

export const getStarredVaults = (): string[] => starredVaults.get()

export const useStarredVaults = (): string[] => useStore(starredVaults)

/** Of one vault alone, so that a list of a hundred renders one row again. */
export const useIsStarred = (id: string): boolean =>
  useStore({ get: () => starredVaults.get().includes(id), subscribe: starredVaults.subscribe })

export function toggleStarredVault(id: string, name: string): void {
  const before = starredVaults.get()
  const after = before.includes(id) ? before.filter((each) => each !== id) : [...before, id]
  starredVaults.set(after)
  const known = { ...starredVaultNames.get(), [id]: name }
  starredVaultNames.set(Object.fromEntries(after.flatMap((each) => (known[each] ? [[each, known[each]]] : []))))
}
