import * as z from 'zod/mini'
import { createLocalStore } from './local-store.ts'
import { useStore } from './use-store.ts'

export const MAX_BUNDLES = 30
export const MAX_BUNDLE_NAME = 40

/** Some wallets under one name, in this browser only. No two have one name, none has no name. */
export const SavedBundle = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(MAX_BUNDLE_NAME)),
  wallets: z.array(z.string().check(z.maxLength(120))).check(z.minLength(1), z.maxLength(20)),
})
export type SavedBundle = z.output<typeof SavedBundle>

export const savedBundles = createLocalStore<SavedBundle[]>({
  key: 'yieldscope.bundles',
  schema: z.array(SavedBundle),
  fallback: [],
})

export const useBundles = (): SavedBundle[] => useStore(savedBundles)

const isSameSet = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((key) => others.includes(key))

/** The bundle of exactly these wallets, in whatever order; null where none is saved. */
export const useBundleOf = (wallets: readonly string[]): SavedBundle | null =>
  useBundles().find((bundle) => isSameSet(bundle.wallets, wallets)) ?? null

/** The latest first. Another bundle of that name, or of the same wallets, gives way; a name of spaces saves nothing. */
export function saveBundle(written: string, wallets: readonly string[]): void {
  const name = written.trim().slice(0, MAX_BUNDLE_NAME)
  if (name === '' || wallets.length === 0) return
  const others = savedBundles.get().filter((bundle) => bundle.name !== name && !isSameSet(bundle.wallets, wallets))
  savedBundles.set([{ name, wallets: [...wallets] }, ...others].slice(0, MAX_BUNDLES))
}

export const forgetBundle = (name: string): void =>
  savedBundles.set(savedBundles.get().filter((bundle) => bundle.name !== name))
