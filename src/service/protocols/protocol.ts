import type { EvmChainId } from '#contract/chains.ts'
import type { TransactionFieldOption, TransactionType } from '#contract/transaction.ts'
import type { ChainHosts } from '#service/chains/chain-hosts.ts'
import type { Sourced } from '#service/chains/sourced.ts'
import type { ActiveValidators } from '#service/chains/sui/sui-validators.ts'
import type { ActionField, Actions } from './action.ts'
import type { ProtocolHost } from './kit/protocol-host.ts'
import type { ReceiptShape } from './kit/receipt-shape.ts'
import type { Listing } from './listing.ts'
import type { MoveFacts } from './move-facts/move-facts.ts'
import type { BuilderDeps, PayloadBuilder } from './payload-builder.ts'
import type { PoolDeps, PoolSource } from './pool-source.ts'
import type { PositionDeps, PositionSource } from './position-source.ts'
import type { ThresholdDeps, ThresholdSource } from './threshold-source.ts'

/** A protocol's contracts on one chain, by role. */
export type EvmDeployment = { readonly chain: EvmChainId } & Readonly<Record<string, unknown>>

/**
 * One protocol: a record in the folder of its name, listed once in all.ts. The record loads no chain library; its functions
 * do.
 */
export type Protocol = {
  /** Its shipped facts: ids, addresses and layouts, each set with source and date. `npm run smoke` lists outdated ones. */
  facts: readonly Sourced[]
  /** Its contracts on EVM chains, which the sample simulates. Absent if it has none, or if the sample omits it. */
  deployments?: readonly EvmDeployment[]
  /** Its own HTTP APIs; absent if there are none. */
  hosts?: readonly ProtocolHost[]
  /** The shapes of its receipt tokens on EVM chains; absent if there are none. */
  receipts?: readonly ReceiptShape[]
  /** Tokens from its own table, which need no probe. */
  listedTokens?: readonly { chain: EvmChainId; token: string }[]
  /** The Move code that it calls and decodes, which is compared with the chain; null if there is none. */
  loadMove: (() => Promise<MoveFacts>) | null
  /** The names of each protocol in the folder. Every operation accepts all of them. */
  listings: readonly Listing[]
  /** Opens the sources that read a wallet's positions, one per chain or issuer. Absent if there are none. */
  loadPositions?: () => Promise<(deps: PositionDeps) => PositionSource | PositionSource[]>
  /** Opens the sources that read pools of concentrated liquidity, one per chain. Absent if there are none. */
  loadPools?: () => Promise<(deps: PoolDeps) => PoolSource[]>
  /** Opens the sources that read liquidation thresholds, one per chain. Absent if there are none. */
  loadThresholds?: () => Promise<(deps: ThresholdDeps) => ThresholdSource[]>
  /** Absent if no transactions are built. */
  transactions?: ProtocolTransactions
}

/** What this installation has available, which determines the payloads that it can build. */
export type PayloadMeans = {
  /** The protocol hosts that can be read; some actions need fresh prices. */
  hosts: Pick<ChainHosts, 'protocols'>
  /** Whether the operator allows ids that ship with the program. */
  allowsShipped: boolean
}

/**
 * Whether an action can be prepared for a vault's pool, as far as that is known without a request. Conditions that depend on
 * the sender are checked when the action is prepared.
 */
export type Offers = (action: { type: TransactionType; poolId: string }, means: PayloadMeans) => boolean

/** The options of a field; null if the user types the value. */
export type FieldOptions = (
  action: { type: TransactionType; field: ActionField['name'] },
  means: { validators: ActiveValidators },
  signal: AbortSignal,
) => Promise<TransactionFieldOption[] | null>

export type ProtocolTransactions = {
  actions: Actions
  /** Absent if the user types every field. */
  options?: FieldOptions
  /** Default: all of `actions`, for every pool. */
  offers?: Offers
  loadBuilder: () => Promise<(deps: BuilderDeps) => PayloadBuilder>
}
