import { type ChainId, chainIds, isUnreadChain } from '#contract/chains.ts'
import { NoWalletAddress, readWalletAddress } from '#domain/wallet-address.ts'
import { joinChains } from '#domain/watch/join-chains.ts'
import type { Store } from '#service/store/store.ts'
import type { MoreAddresses } from './watch-reader.ts'

/** The wallets of active webhooks without duplicates, each on all chains that any of them wants. */
export const webhookAddresses =
  ({ webhooks }: Pick<Store, 'webhooks'>): MoreAddresses =>
  async () => {
    const found = new Map<string, ChainId[]>()
    for (const { addresses, chain, disabledAt } of await webhooks.list()) {
      // The chain lost its source after the webhook was registered. Skip it, since an empty list of chains would mean
      // all of them.
      if (disabledAt || isUnreadChain(chain)) continue
      for (const address of addresses.flatMap(inOneForm)) {
        const own = chainIds.filter((id) => id === chain)
        found.set(address, joinChains(found.get(address), own))
      }
    }
    return [...found].map(([address, chains]) => ({ address, chains }))
  }

/** Webhooks registered before addresses were validated may contain invalid ones. */
function inOneForm(text: string): string[] {
  try {
    return [readWalletAddress(text).address]
  } catch (error) {
    if (error instanceof NoWalletAddress) return []
    throw error
  }
}
