import { type Address, isAddress } from 'viem'
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

/** The contracts of these names that a protocol's record lists for the simulated chain. */
export const deploymentsOf = <Name extends string>(
  { chain, protocols }: SamplePlace,
  slug: string,
  names: readonly Name[],
): Record<Name, Address>[] =>
  (protocols.deployments[slug] ?? [])
    .filter((deployment) => deployment.chain === chain)
    .map((deployment) => {
      const named = names.map((name) => {
        const address = deployment[name]
        if (typeof address !== 'string' || !isAddress(address)) throw new Error(`${slug} names no ${name} on ${chain}`)
        return [name, address]
      })
      return Object.fromEntries(named) as Record<Name, Address>
    })

/** Contracts by their addresses in lower case; what stands in the wallet for what it has put in. */
export type SampleProtocol = (place: SamplePlace) => {
  contracts: [string, EvmContract][]
  receipts: EvmHolding[]
  /** What an explorer has of its past; absent: nothing that is read. */
  logs?: EvmLog[]
  /** NFTs of the wallet that an explorer lists by their contract; absent: none. */
  ownedIds?: OwnedIds[]
}
