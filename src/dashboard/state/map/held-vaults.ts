import * as z from 'zod/mini'
import { createLocalStore } from '#dashboard/state/local-store.ts'
import { useSavedWallets } from '#dashboard/state/saved-wallets.ts'
import { useStore } from '#dashboard/state/use-store.ts'

const MAX_WALLETS = 20
const MAX_VAULTS = 200

/** The vaults that a wallet has positions in, as its page last read them, by the key of the wallet. In this browser only. */
const HeldVaults = z.record(z.string(), z.array(z.string()))

const held = createLocalStore<z.output<typeof HeldVaults>>({
  key: 'yieldscope.held-vaults',
  schema: HeldVaults,
  fallback: {},
})

/** Remembers the vaults of a wallet; the wallets that were noted long ago make room. */
export function noteHeldVaults(wallet: string, vaultIds: readonly string[]): void {
  const ids = [...new Set(vaultIds)].slice(0, MAX_VAULTS)
  const before = held.get()
  if (String(before[wallet]) === String(ids)) return
  const { [wallet]: _, ...others } = before
  held.set(Object.fromEntries([...Object.entries(others).slice(1 - MAX_WALLETS), [wallet, ids]]))
}

/** Of the wallet that was opened last, as long as it is among the saved ones. */
export function useHeldVaults(): readonly string[] {
  const all = useStore(held)
  const last = useSavedWallets().reduce<{ key: string; openedAt: number } | null>(
    (latest, wallet) => (latest === null || wallet.openedAt > latest.openedAt ? wallet : latest),
    null,
  )
  return (last && all[last.key]) ?? none
}

const none: string[] = []
