import type { EvmChainId } from '#contract/chain.ts'
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

/** A market of Aave's shape; contracts that are not named are made up. */
export type SampleAaveMarket = {
  readonly chain: EvmChainId
  readonly slug: string
  readonly name?: string
  readonly version: 2 | 3
  readonly pool?: Address
  readonly provider?: Address
  readonly dataProvider?: Address
  readonly registry?: Address
  readonly incentives?: Address
}

/** Where people lend and borrow at Aave v4. */
export type SampleSpoke = { readonly chain: EvmChainId; readonly spoke: Address }

/** A market of Compound III by the coin that it lends, as `wsteth`. */
export type SampleComet = {
  readonly chain: EvmChainId
  readonly base: string
  readonly comet: Address
  readonly rewards: Address
}

/** What the markets of Compound v2's shape that share collateral hang on; they are made up, but for the one of the chain's own coin. */
export type SampleComptroller = {
  readonly chain: EvmChainId
  readonly slug: string
  readonly comptroller: Address
  readonly nativeMarket?: Address
  readonly rates?: 'second' | 'part'
  readonly minted?: Address
}

/** Who holds the accounts of Euler together, and who made its vaults. */
export type SampleEuler = { readonly chain: EvmChainId; readonly evc: Address; readonly vaultFactory: Address }

/** Who knows what an NFT of Fluid's vaults stands for. */
export type SampleFluid = { readonly chain: EvmChainId; readonly vaultResolver: Address }

/** Where all markets of Morpho on a chain are. */
export type SampleMorpho = { readonly chain: EvmChainId; readonly morpho: Address }

/** A contract whose NFTs are positions in pools. */
export type SamplePositionManager = {
  readonly chain: EvmChainId
  readonly slug: string
  readonly manager: Address
  readonly farm?: Address
}

/** Who makes pairs whose liquidity is a token. */
export type SamplePairFactory = { readonly chain: EvmChainId; readonly slug: string; readonly factory: Address }

/** Who lists gauges of pools of two protocols, whose share is a token and whose positions are NFTs; `escrow` locks what they pay. */
export type SampleGaugeVoter = {
  readonly chain: EvmChainId
  readonly voter: Address
  readonly escrow: Address
  readonly pairs: string
  readonly nfts: string
}

/** Who makes vaults whose shares are a token. */
export type SampleVaultMaker = { readonly chain: EvmChainId; readonly slug: string; readonly factory: Address }

/** The contract that names Curve's registry, and what its gauges pay on one chain. */
export type SampleCurve = {
  readonly addressProvider: Address
  readonly chains: readonly EvmChainId[]
  readonly crv: { readonly address: Address }
}

/** Where Convex keeps its pools, by chain, and its own coins that are staked or locked. */
export type SampleConvex = {
  readonly boosters: readonly { readonly chain: EvmChainId; readonly booster: Address; readonly rewardsAt: 2 | 3 }[]
  readonly stakes: readonly { readonly chain: EvmChainId; readonly contract: Address }[]
}

/** Balancer's two Vaults, who made pools of the first, and who made gauges. `pays`: what these earn. */
export type SampleBalancer = {
  readonly v2: {
    readonly vault: Address
    readonly poolFactories: readonly { readonly chain: EvmChainId; readonly factories: readonly Address[] }[]
  }
  readonly v3: { readonly vault: Address; readonly chains: readonly EvmChainId[] }
  readonly gaugeFactories: readonly {
    readonly chain: EvmChainId
    readonly factory: Address
    readonly pays: Address | null
  }[]
}

/** Who made Pendle's markets on a chain, and its tokens of principal and of yield. */
export type SamplePendle = {
  readonly chain: EvmChainId
  readonly markets: readonly Address[]
  readonly tokens: readonly Address[]
}

/** Where Aura keeps its pools, by chain, and its own coins that are staked or locked. */
export type SampleAura = {
  readonly boosters: readonly { readonly chain: EvmChainId; readonly booster: Address }[]
  readonly stakes: readonly { readonly chain: EvmChainId; readonly contract: Address }[]
}

/** A token that stands for something staked; `target`: another contract that has its rate. */
export type SampleStakedToken = {
  readonly chain: EvmChainId
  readonly symbol: string
  readonly token: Address
  readonly how: string
  readonly target?: Address
}

/** The contracts of a protocol on one chain, by what they are. */
export type SampleDeployment = { readonly chain: EvmChainId } & Readonly<Record<string, unknown>>

/** What the sample needs of protocols on EVM chains: where their contracts are. What these answer is its own. */
export type SampleEvmProtocols = {
  /** By the protocol's slug; see `deploymentsOf`. */
  readonly deployments: Readonly<Record<string, readonly SampleDeployment[]>>
  readonly aave: readonly SampleAaveMarket[]
  readonly aaveV4: readonly SampleSpoke[]
  readonly comets: readonly SampleComet[]
  readonly comptrollers: readonly SampleComptroller[]
  readonly euler: readonly SampleEuler[]
  readonly fluid: readonly SampleFluid[]
  readonly morpho: readonly SampleMorpho[]
  readonly positionManagers: readonly SamplePositionManager[]
  readonly pairFactories: readonly SamplePairFactory[]
  readonly gaugeVoters: readonly SampleGaugeVoter[]
  readonly vaultMakers: readonly SampleVaultMaker[]
  readonly curve: SampleCurve
  readonly convex: SampleConvex
  readonly balancer: SampleBalancer
  readonly aura: SampleAura
  readonly pendle: readonly SamplePendle[]
  /** `beaconChain`: what stands for a strategy where ether of validators is counted. */
  readonly eigenLayer: {
    readonly chain: EvmChainId
    readonly delegationManager: Address
    readonly beaconChain: Address
  }
  readonly stakedTokens: readonly SampleStakedToken[]
  readonly lidoQueue: { readonly chain: EvmChainId; readonly queue: Address }
}
