import type { VaultChain } from '#contract/chains.ts'

/** `chain`: undefined for all of them. */
export type ListProps = { chain: VaultChain | undefined; onChain: (chain: VaultChain | undefined) => void }
