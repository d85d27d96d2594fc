import type { ChainId } from '#contract/chain.ts'
import type { ProtocolNames } from '#contract/protocol-names.ts'

/** How the directory lists a protocol, besides what its vaults say. The slug of its positions is `id` or one of `aliases`. */
export type Listing = ProtocolNames & {
  url: string
  /** Where its positions are read or its transactions built. */
  chains: readonly ChainId[]
}
