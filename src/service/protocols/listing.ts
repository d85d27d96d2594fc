import type { ChainId } from '#contract/chains.ts'
import type { ProtocolNames } from '#contract/find-protocol.ts'

/**
 * A protocol's entry in the directory, in addition to what its vaults provide. Its positions have the slug `id` or one of
 * `aliases`.
 */
export type Listing = ProtocolNames & {
  url: string
  /** In DefiLlama's words; of a protocol whose vaults have no entry there. */
  category?: string
  /** A part of the chain itself: there is no contract of its own to audit. */
  isNative?: true
  /** The chains on which its positions are read or its transactions built. */
  chains: readonly ChainId[]
}
