/**
 * What other stores of this browser still say of wallets: where `/` leads back to, pages opened last, and the vaults that a wallet has.
 * Their modules belong to the first page, which has no room for what is needed here alone: so they learn of it as of another tab's change.
 */
const traces: Readonly<Record<string, (stored: unknown) => unknown>> = {
  'yieldscope.last-page': (page) => (isOfWallet(page) ? null : page),
  'yieldscope.recent-places': (places) =>
    Array.isArray(places) ? places.filter((place: { to?: unknown } | null) => !isOfWallet(place?.to)) : places,
  'yieldscope.held-vaults': () => ({}),
}

const isOfWallet = (path: unknown) => typeof path === 'string' && /^\/wallet(?:[/?]|$)/.test(path)

export const clearWalletTraces = (): void => rewrite(traces)

const RECENT_PAGES = 'yieldscope.recent-places'

/** What was opened last, which no file has. */
export const clearRecentPages = (): void => rewrite({ [RECENT_PAGES]: () => [] })

function rewrite(stores: typeof traces): void {
  for (const [key, without] of Object.entries(stores)) {
    try {
      const stored = localStorage.getItem(key)
      if (stored === null) continue
      const newValue = JSON.stringify(without(JSON.parse(stored)))
      localStorage.setItem(key, newValue)
      dispatchEvent(new StorageEvent('storage', { key, newValue }))
    } catch {
      // Switched off, or no JSON, which reads as nothing.
    }
  }
}
