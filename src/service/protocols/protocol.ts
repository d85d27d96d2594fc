import type { EvmChainId } from '#contract/chain.ts'
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
import type { PositionDeps, PositionSource } from './position-source.ts'

/** The contracts of a protocol on one chain, by their roles. */
export type EvmDeployment = { readonly chain: EvmChainId } & Readonly<Record<string, unknown>>

/** One protocol: a record in the folder of its name, listed once in all.ts. The record loads no chain's library; its functions do. */
export type Protocol = {
  /** Its shipped facts: ids, addresses and layouts, each set with source and date. `npm run smoke` names the old ones. */
  facts: readonly Sourced[]
  /** Its contracts on EVM chains; the sample simulates them. Absent: it has none, or the sample leaves it out. */
  deployments?: readonly EvmDeployment[]
  /** Its own HTTP APIs; absent: none. */
  hosts?: readonly ProtocolHost[]
  /** The shapes of its receipt tokens on EVM chains; absent: none. */
  receipts?: readonly ReceiptShape[]
  /** Tokens from its own table, which need no probe. */
  listedTokens?: readonly { chain: EvmChainId; token: string }[]
  /** The Move code that it calls and decodes, which is compared with the chain; null: none. */
  loadMove: (() => Promise<MoveFacts>) | null
  /** The names of each protocol in the folder. Every operation accepts all of them. */
  listings: readonly Listing[]
  /** Opens the sources that read a wallet's positions, one for each chain or issuer. Absent: none. */
  loadPositions?: () => Promise<(deps: PositionDeps) => PositionSource | PositionSource[]>
  /** Absent: no transactions are built. */
  transactions?: ProtocolTransactions
}

/** The means of this installation that decide which payloads it can build. */
export type PayloadMeans = {
  /** Which hosts of protocols can be read: some actions need fresh prices. */
  hosts: Pick<ChainHosts, 'protocols'>
  /** The operator allows ids that ship with the program. */
  allowsShipped: boolean
}

/**
 * Whether an action can be prepared for the pool of a vault, as far as that is known without a request. What depends on the sender
 * shows when the action is prepared.
 */
export type Offers = (action: { type: TransactionType; poolId: string }, means: PayloadMeans) => boolean

/** The options of a field; null: a person types it. */
export type FieldOptions = (
  action: { type: TransactionType; field: ActionField['name'] },
  means: { validators: ActiveValidators },
  signal: AbortSignal,
) => Promise<TransactionFieldOption[] | null>

export type ProtocolTransactions = {
  actions: Actions
  /** Absent: every field is typed. */
  options?: FieldOptions
  /** Absent: all of `actions`, for every pool. */
  offers?: Offers
  loadBuilder: () => Promise<(deps: BuilderDeps) => PayloadBuilder>
}
