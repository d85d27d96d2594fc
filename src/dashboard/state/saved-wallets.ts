import * as z from 'zod/mini'
import { createLocalStore } from './local-store.ts'
import { useStore } from './use-store.ts'

const MAX_RECENT = 10
const MAX_LABELLED = 50
export const MAX_LABEL_LENGTH = 40

/** A wallet that was looked at, in this browser only. `openedAt` in ms since 1970. */
const KeptWallet = z.object({
  key: z.string().check(z.maxLength(120)),
  label: z.string().check(z.maxLength(MAX_LABEL_LENGTH)),
  openedAt: z.number(),
})
export type KeptWallet = z.output<typeof KeptWallet>

const kept = createLocalStore<KeptWallet[]>({
  key: 'yieldscope.wallets',
  schema: z.array(KeptWallet),
  fallback: [],
})

/** Labelled ones first, then the latest. */
export const useKeptWallets = (): KeptWallet[] => useStore(kept)

export const useWalletLabel = (key: string): string =>
  useKeptWallets().find((wallet) => wallet.key === key)?.label ?? ''

function keep(wallet: KeptWallet): void {
  const all = [wallet, ...kept.get().filter(({ key }) => key !== wallet.key)].toSorted(
    (a, b) => b.openedAt - a.openedAt,
  )
  const labelled = all.filter(({ label }) => label !== '').slice(0, MAX_LABELLED)
  const recent = all.filter(({ label }) => label === '').slice(0, MAX_RECENT)
  kept.set([...labelled, ...recent])
}

const labelOf = (key: string) => kept.get().find((wallet) => wallet.key === key)?.label ?? ''

export const noteVisit = (key: string, now = Date.now()): void => keep({ key, label: labelOf(key), openedAt: now })

/** An empty label takes it away; the wallet stays among the recent ones. */
export const labelWallet = (key: string, label: string, now = Date.now()): void =>
  keep({ key, label: label.trim().slice(0, MAX_LABEL_LENGTH), openedAt: now })

export const forgetWallet = (key: string): void => kept.set(kept.get().filter((wallet) => wallet.key !== key))
