import type { EvmChainId } from '#contract/chain.ts'
import type { EvmContract, EvmHolding, EvmLog, OwnedIds } from '#sample/evm/evm-account.ts'
import type { ListedToken, SampleEvmProtocols } from '#sample/evm/sample-network.ts'

/** Where a protocol is simulated: one chain with its well-known tokens, and the wallet `owner`, the only one that has anything. */
export type SamplePlace = {
  chain: EvmChainId
  tokens: readonly ListedToken[]
  owner: string
  protocols: SampleEvmProtocols
  /** Unix seconds. */
  now: number
  /** A token of the wallet at today's price; `amount` in coins. */
  toHolding: (held: { token: ListedToken; amount: string }) => EvmHolding
}

/** Contracts by their addresses in lower case; what stands in the wallet for what it has put in. */
export type SampleProtocol = (place: SamplePlace) => {
  contracts: [string, EvmContract][]
  receipts: EvmHolding[]
  /** What an explorer tells of its past; absent: nothing that is asked. */
  logs?: EvmLog[]
  /** NFTs of the wallet that an explorer lists by their contract; absent: none. */
  ownedIds?: OwnedIds[]
}
