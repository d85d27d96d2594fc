import * as z from 'zod/mini'
import { createMemoryStore } from '#client/memory-store.ts'
import { createLocalStore } from './local-store.ts'
import { useStore } from './use-store.ts'

/** As many columns fit on a phone, and as many lines of one chart are distinguishable. */
export const MAX_COMPARED = 4

const ComparedVault = z.object({
  id: z.string().check(z.maxLength(200)),
  name: z.string().check(z.maxLength(300)),
})
/** A vault chosen for the comparison, with its name, so that showing the choice needs no request. */
export type ComparedVault = z.output<typeof ComparedVault>

const compared = createLocalStore<ComparedVault[]>({
  key: 'yieldscope.compared-vaults',
  schema: z.array(ComparedVault).check(z.maxLength(MAX_COMPARED)),
  fallback: [],
})

export const useComparedVaults = (): ComparedVault[] => useStore(compared)

/** Of one vault alone, so that a list of a hundred renders one row again. */
export const useIsCompared = (id: string): boolean =>
  useStore({ get: () => compared.get().some((vault) => vault.id === id), subscribe: compared.subscribe })

const refused = createMemoryStore<ComparedVault | null>(null)

/** The vault that was one too many, until the choice changes. */
export const useRefusedVault = (): ComparedVault | null => useStore(refused)

/** Takes a vault in or out. One too many is refused, not put in another's place. */
export function toggleCompared({ id, name }: ComparedVault): void {
  const before = compared.get()
  const isIn = before.some((vault) => vault.id === id)
  if (!isIn && before.length >= MAX_COMPARED) {
    refused.set({ id, name })
    return
  }
  refused.set(null)
  compared.set(isIn ? before.filter((vault) => vault.id !== id) : [...before, { id, name: name.slice(0, 300) }])
}

export function setCompared(vaults: readonly ComparedVault[]): void {
  refused.set(null)
  compared.set(vaults.slice(0, MAX_COMPARED).map(({ id, name }) => ({ id, name: name.slice(0, 300) })))
}
