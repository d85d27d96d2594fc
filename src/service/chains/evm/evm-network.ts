import type { EvmChainId } from '#contract/chains.ts'
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

/** The interface of an indexer. */
export type IndexerKind = 'blockscout' | 'glacier'

/** `kind` applies to an operator's own indexers too. */
export type Indexer = {
  readonly kind: IndexerKind
  /** Indexers without a key; empty if there is none. */
  readonly urls: readonly string[]
  /** The budget of each of `urls`. */
  readonly budget: Budget
  /** Comes first if the key is set (`BLOCKSCOUT_API_KEY`); absent: no host with a key serves the chain. */
  readonly keyedUrl?: string
  /** The budget of `keyedUrl`. */
  readonly keyedBudget: Budget
}

/**
 * One EVM chain, apart from the facts in the contract (id, name, native coin, explorer). Settings, host budgets, adapters, price
 * names and the hosts of the sample derive from it.
 */
export type EvmNetwork<Id extends EvmChainId = EvmChainId> = ChainRecord<Id> & {
  readonly defiLlamaPoolsName: string
  /** As in EIP-155. */
  readonly chainId: number
  /** Public nodes without a key, in order of use. */
  readonly nodes: readonly string[]
  readonly indexer: Indexer
  readonly multicall3: Address
  /** A transaction also pays for its data on another chain, which the price of gas does not contain. */
  readonly isRollup?: true
  /** ENS's entry point for all names; absent: the chain has no names. */
  readonly ensUniversalResolver?: Address
  /** Well-known tokens, the rightful owners of their symbols. They are read in every wallet. */
  readonly tokens: readonly EvmToken[]
  /** More tokens from public lists, read if no indexer answers. Their symbols may not be unique. */
  readonly listed?: readonly EvmToken[]
}

/** The address of multicall3 on almost every chain. */
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

/** For an indexer of the operator's choice: it may have no public limit, and if it refuses it still gets a rest. */
export const ownIndexerBudget: Budget = { perMinute: 600, burst: 60, refusalRestMs: HOUR_MS, hasLimitHeaders: true }

/** Blockscout's multichain service, which answers with a key only. */
export const blockscoutPro = (chainId: number): string => `https://api.blockscout.com/${chainId}`

export const token = (address: Address, symbol: string, name: string, decimals = 18): EvmToken => ({
  address,
  symbol,
  name,
  decimals,
})
