import type { EvmChainId } from '#contract/chains.ts'
import type { IndexerKind } from './hosts/answer-indexer.ts'

type Address = `0x${string}`

/** A well-known token of a chain. */
export type ListedToken = {
  readonly address: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/** What the sample needs of an EVM chain, so that it simulates every one. */
export type SampleNetwork = {
  readonly chainId: number
  /** What DefiLlama calls the chain in the names of its prices. */
  readonly defiLlamaName: string
  /** The first node and the first indexer answer; the others are as without a connection. */
  readonly nodes: readonly string[]
  readonly indexer: { readonly kind: IndexerKind; readonly urls: readonly string[] }
  readonly multicall3: Address
  readonly ensUniversalResolver?: Address
  readonly tokens: readonly ListedToken[]
}
export type SampleNetworks = Record<EvmChainId, SampleNetwork>

/** The contracts of a protocol on one chain, by what they are. */
export type SampleDeployment = { readonly chain: EvmChainId } & Readonly<Record<string, unknown>>

/** What the sample needs of protocols on EVM chains: where their contracts are, by the protocol's slug. What these answer is its own. */
export type SampleEvmProtocols = Readonly<Record<string, readonly SampleDeployment[]>>
