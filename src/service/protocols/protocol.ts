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

/** The contracts of a protocol on one chain, by what they are. */
export type EvmDeployment = { readonly chain: EvmChainId } & Readonly<Record<string, unknown>>

/**
 * One protocol, all of it: a record in the folder of its name, listed once in all.ts. The record itself needs no chain's library:
 * what does is loaded by its functions.
 */
export type Protocol = {
  /** All that ships of it: ids, addresses and layouts, each set with its source and date. `npm run smoke` names the old ones. */
  facts: readonly Sourced[]
  /** Its contracts on EVM chains, by which the sample simulates it; absent: it has none there, or the sample does not simulate it. */
  deployments?: readonly EvmDeployment[]
  /** HTTP APIs of its own; absent: it has none. */
  hosts?: readonly ProtocolHost[]
  /** Shapes of tokens that stand for its positions, on EVM chains; absent: it has none. */
  receipts?: readonly ReceiptShape[]
  /** Tokens that it reads by a table of its own, which are not probed for shapes. */
  listedTokens?: readonly { chain: EvmChainId; token: string }[]
  /** What it calls and decodes on Sui, which is compared with the chain; null: nothing there. */
  loadMove: (() => Promise<MoveFacts>) | null
  /** What it is called, of each that the folder stands for: all names mean it in every operation. */
  listings: readonly Listing[]
  /** What reads a wallet's positions; a protocol of several chains or issuers is several sources. Absent: none are read. */
  loadPositions?: () => Promise<(deps: PositionDeps) => PositionSource | PositionSource[]>
  /** Absent: no transactions are built. */
  transactions?: ProtocolTransactions
}

/** What this installation lets a payload be built on. */
export type PayloadMeans = {
  /** Which hosts of protocols can be read: some actions need fresh prices. */
  hosts: Pick<ChainHosts, 'protocols'>
  /** The operator allows ids that ship with the program. */
  allowsShipped: boolean
}

/**
 * Whether an action can be prepared for a pool that a vault stands for, as far as that is known without a request; what
 * depends on the sender shows when it is prepared.
 */
export type Offers = (action: { type: TransactionType; poolId: string }, means: PayloadMeans) => boolean

/** What a field can be chosen from, where that is known; null: it is typed. */
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
