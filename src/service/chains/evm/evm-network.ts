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

/** `kind` holds for an operator's own indexers too. */
export type Indexer = {
  readonly kind: IndexerKind
  /** Keyless ones, none where there is none. */
  readonly urls: readonly string[]
  /** Of each of `urls`. */
  readonly budget: Budget
  /** Used first when there is a key (`BLOCKSCOUT_API_KEY`); absent: no host serves the chain with one. */
  readonly keyedUrl?: string
  /** Of `keyedUrl`. */
  readonly keyedBudget: Budget
}

/**
 * All of one EVM chain beside its id, name, native coin and explorer, which the contract has. The settings of the environment, host
 * budgets, adapters, price names, the sample's hosts and Aave's list of chains derive from it.
 */
export type EvmNetwork<Id extends EvmChainId = EvmChainId> = ChainRecord<Id> & {
  readonly defiLlamaPoolsName: string
  /** As in EIP-155. */
  readonly chainId: number
  /** Public nodes that need no key, in the order of use. */
  readonly nodes: readonly string[]
  readonly indexer: Indexer
  readonly multicall3: Address
  /** ENS's own entry point, the same for all names; absent: the chain has no names. */
  readonly ensUniversalResolver?: Address
  /** Well-known tokens, the rightful owners of their symbols; they are read in every wallet. */
  readonly tokens: readonly EvmToken[]
  /** More tokens of public lists, which are read in a wallet when no indexer answers. Others may have the same symbols. */
  readonly listed?: readonly EvmToken[]
}

/** Where multicall3 stands on almost every chain. */
export const canonicalMulticall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

const HOUR_MS = 3_600_000

/** Each kind of indexer with the budgets of its hosts, below their limits. */
export const indexerKinds = {
  blockscout: {
    kind: 'blockscout',
    // 180 in a minute, by the headers of 2026-08-19 and 20; Blockscout's own page says three a second. With a margin.
    budget: { perMinute: 150, burst: 6, refusalRestMs: HOUR_MS, hasLimitHeaders: true },
    // With a key of the free plan 5 a second.
    keyedBudget: { perMinute: 120, burst: 3, refusalRestMs: HOUR_MS, hasLimitHeaders: true },
  },
  // Publishes no number.
  glacier: { kind: 'glacier', budget: { perMinute: 120, burst: 10 }, keyedBudget: { perMinute: 120, burst: 10 } },
} as const satisfies { [Kind in IndexerKind]: Omit<Indexer, 'urls'> & { kind: Kind } }

/** For an indexer that the operator configured: it may have no public limit, and a refusal still makes it rest. */
export const ownIndexerBudget: Budget = { perMinute: 600, burst: 60, refusalRestMs: HOUR_MS, hasLimitHeaders: true }

/** Blockscout's multichain service, which answers with a key only. */
export const blockscoutPro = (chainId: number): string => `https://api.blockscout.com/${chainId}`

export const token = (address: Address, symbol: string, name: string, decimals = 18): EvmToken => ({
  address,
  symbol,
  name,
  decimals,
})
