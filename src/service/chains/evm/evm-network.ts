import type { EvmChainId } from '#contract/chain.ts'
import type { ChainRecord } from '#service/chains/chain-record.ts'
import type { Budget } from '#service/upstream/host-budget.ts'

type Address = `0x${string}`

/** `address` in the case of EIP-55. */
export type EvmToken = {
  readonly address: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/** Which interface an indexer speaks. */
export type IndexerKind = 'blockscout' | 'glacier'

/** Aave's main market: its Pool and its PoolAddressesProvider, both never change. */
export type AaveMarket = { readonly pool: Address; readonly provider: Address }

/**
 * All of one EVM chain beside its id, name, native coin and explorer, which the contract has. The settings of the environment, host
 * budgets, adapters, price names, the sample's hosts and Aave's list of chains derive from it.
 */
export type EvmNetwork<Id extends EvmChainId = EvmChainId> = ChainRecord<Id> & {
  /** As in EIP-155. */
  readonly chainId: number
  /** Public nodes that need no key, first the one asked first. */
  readonly nodes: readonly string[]
  /** Keyless ones, none where there is none. `kind` and `budget` (of each host) hold for an operator's own indexers too. */
  readonly indexer: { readonly kind: IndexerKind; readonly budget: Budget; readonly urls: readonly string[] }
  readonly multicall3: Address
  /** Absent: Aave V3 has no market there. */
  readonly aaveV3?: AaveMarket
  /** ENS's own entry point, the same for all names; absent: the chain has no names. */
  readonly ensUniversalResolver?: Address
  /** The well-known ones: what a wallet is searched for where no indexer tells, and which contracts truly bear a famous symbol. */
  readonly tokens: readonly EvmToken[]
}

/** Where multicall3 stands on almost every chain. */
export const canonicalMulticall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Each kind of indexer with the budget of keyless use, below its limit. */
export const keylessIndexers = {
  // 5 a second and 300 a minute.
  blockscout: { kind: 'blockscout', budget: { perMinute: 120, burst: 3 } },
  // Publishes no number.
  glacier: { kind: 'glacier', budget: { perMinute: 120, burst: 10 } },
} as const satisfies { [Kind in IndexerKind]: { kind: Kind; budget: Budget } }

export const token = (address: Address, symbol: string, name: string, decimals = 18): EvmToken => ({
  address,
  symbol,
  name,
  decimals,
})
