import * as z from 'zod/mini'
import { VaultChain } from '#contract/chains.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { SuiCoins } from './list/sui-coins.tsx'
import { VaultCoins } from './vaults/vault-coins.tsx'

const anyText = z.optional(z.string())
/** What else the address has belongs to the list of a chain, which reads it itself: the orders of Sui's list are others. */
const url = { chain: z.optional(VaultChain), page: anyText, sort: anyText }

/** The coins of vaults on all chains or one; of Sui all coins. */
export function TokensPage() {
  const [{ chain }, set] = useUrlState(url)
  const onChain = (next: VaultChain | undefined) => set({ chain: next, page: undefined, sort: undefined })
  return chain === 'SUI' ? <SuiCoins onChain={onChain} /> : <VaultCoins chain={chain} onChain={onChain} />
}
