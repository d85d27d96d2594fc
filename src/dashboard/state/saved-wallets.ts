import * as z from 'zod/mini'
import { createLocalStore } from './local-store.ts'
import { useStore } from './use-store.ts'

const MAX_RECENT = 10
const MAX_LABELLED = 50
export const MAX_LABEL_LENGTH = 40

/** A wallet that was opened, in this browser only. `openedAt` in ms since 1970. */
const SavedWallet = z.object({
  key: z.string().check(z.maxLength(120)),
  label: z.string().check(z.maxLength(MAX_LABEL_LENGTH)),
  openedAt: z.number(),
})
export type SavedWallet = z.output<typeof SavedWallet>

const saved = createLocalStore<SavedWallet[]>({
  key: 'yieldscope.wallets',
  schema: z.array(SavedWallet),
  fallback: [],
})

/** Labelled ones first, then the latest. */
export const useSavedWallets = (): SavedWallet[] => useStore(saved)

export const useWalletLabel = (key: string): string =>
  useSavedWallets().find((wallet) => wallet.key === key)?.label ?? ''

function save(wallet: SavedWallet): void {
  const all = [wallet, ...saved.get().filter(({ key }) => key !== wallet.key)].toSorted(
    (a, b) => b.openedAt - a.openedAt,
  )
  const labelled = all.filter(({ label }) => label !== '').slice(0, MAX_LABELLED)
  const recent = all.filter(({ label }) => label === '').slice(0, MAX_RECENT)
  saved.set([...labelled, ...recent])
}

const labelOf = (key: string) => saved.get().find((wallet) => wallet.key === key)?.label ?? ''

export const noteVisit = (key: string, now = Date.now()): void => save({ key, label: labelOf(key), openedAt: now })

/** An empty label takes it away; the wallet stays among the recent ones. */
export const labelWallet = (key: string, label: string, now = Date.now()): void =>
  save({ key, label: label.trim().slice(0, MAX_LABEL_LENGTH), openedAt: now })

export const forgetWallet = (key: string): void => saved.set(saved.get().filter((wallet) => wallet.key !== key))
