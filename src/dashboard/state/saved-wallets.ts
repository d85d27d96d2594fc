import * as z from 'zod/mini'
import { createLocalStore } from './local-store.ts'
import { useStore } from './use-store.ts'

export const MAX_RECENT = 10
export const MAX_LABELLED = 50
/** So many of them the page of alerts reads: each is a request of its own, and three kinds of addresses fit. */
export const ALERT_WALLETS = 3
export const MAX_LABEL_LENGTH = 40

/** A wallet that was opened, in this browser only. `openedAt` in ms since 1970. */
export const SavedWallet = z.object({
  key: z.string().check(z.maxLength(120)),
  label: z.string().check(z.maxLength(MAX_LABEL_LENGTH)),
  openedAt: z.number(),
})
export type SavedWallet = z.output<typeof SavedWallet>

export const savedWallets = createLocalStore<SavedWallet[]>({
  key: 'yieldscope.wallets',
  schema: z.array(SavedWallet),
  fallback: [],
})

/** Labelled ones first, then the latest. */
export const useSavedWallets = (): SavedWallet[] => useStore(savedWallets)

export const useWalletLabel = (key: string): string =>
  useSavedWallets().find((wallet) => wallet.key === key)?.label ?? ''

function save(wallet: SavedWallet): void {
  const all = [wallet, ...savedWallets.get().filter(({ key }) => key !== wallet.key)].toSorted(
    (a, b) => b.openedAt - a.openedAt,
  )
  const labelled = all.filter(({ label }) => label !== '').slice(0, MAX_LABELLED)
  const recent = all.filter(({ label }) => label === '').slice(0, MAX_RECENT)
  savedWallets.set([...labelled, ...recent])
}

const labelOf = (key: string) => savedWallets.get().find((wallet) => wallet.key === key)?.label ?? ''

export const noteVisit = (key: string, now = Date.now()): void => save({ key, label: labelOf(key), openedAt: now })

/** An empty label takes it away; the wallet stays among the recent ones. */
export const labelWallet = (key: string, label: string, now = Date.now()): void =>
  save({ key, label: label.trim().slice(0, MAX_LABEL_LENGTH), openedAt: now })

export const forgetWallet = (key: string): void =>
  savedWallets.set(savedWallets.get().filter((wallet) => wallet.key !== key))
