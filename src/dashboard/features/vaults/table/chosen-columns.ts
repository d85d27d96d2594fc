import * as z from 'zod/mini'
import { createLocalStore } from '#dashboard/state/local-store.ts'
import { useStore } from '#dashboard/state/use-store.ts'

/** Columns of the list of vaults that a visitor switched on or off, by their ids; all others are as the list has them. */
const chosen = createLocalStore<Record<string, boolean>>({
  key: 'yieldscope.vault-columns',
  schema: z.record(z.string(), z.boolean()),
  fallback: {},
})

export const useChosenColumns = (): Readonly<Record<string, boolean>> => useStore(chosen)

export const chooseColumn = (id: string, isOn: boolean): void => chosen.set({ ...chosen.get(), [id]: isOn })

export const resetColumns = (): void => chosen.set({})
