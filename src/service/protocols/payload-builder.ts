import type { Transaction } from '@mysten/sui/transactions'
import type { TransactionSummary, TransactionType } from '#contract/transaction.ts'
import type { TransactionProtocol } from '#contract/transaction-protocol.ts'
import type { ChainHosts } from '#service/chains/chain-hosts.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import type { ActiveValidators } from '#service/chains/sui/sui-validators.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import type { ConfigDeps } from './config/protocol-config.ts'
import type { CoinSource } from './move/coin-source.ts'

/** A request with every field that its action needs, each well-formed. */
export type ActionRequest = {
  type: TransactionType
  /** 0x and 64 lower-case digits. */
  sender: string
  /** Base units, 1 to 2^64 - 1; null if absent. */
  amount: bigint | null
  /** The protocol's own id, as given or as mapped from one of our vaults; null if absent. */
  poolId: string | null
  /** A coin type as given; null if absent. Parse `poolId` and this through `requestedCoin`. */
  tokenAddress: string | null
  isStakeAndDeposit: boolean
  /** Null if absent. */
  isSinglePool: boolean | null
}

export type BuiltPayload = {
  /** With the sender set, but without gas, expiration or intents. */
  transaction: Transaction
  /** Packages whose functions it may call, besides 0x1, 0x2 and 0x3. */
  allowedPackages: string[]
  summary: TransactionSummary
  /**
   * The chain rejects the transaction after this many seconds, because a price in it is then too old; null if there is no
   * limit.
   */
  goodForSeconds: number | null
  /** When the ids in the payload were read; null if they never change. */
  idsAsOf: Date | null
}

/** The actions of one protocol. Its factory receives its dependencies. */
export type PayloadBuilder = {
  readonly protocol: TransactionProtocol
  /**
   * Throws ApiError: a 400 error for the request, POOL_NOT_FOUND, POSITION_NOT_FOUND, INSUFFICIENT_BALANCE, POOL_CLOSED,
   * STRATEGY_NOT_SUPPORTED, PROTOCOL_CONFIG_UNAVAILABLE, PRICE_UPDATE_UNAVAILABLE, PROTOCOL_CHANGED, WOULD_FAIL, or
   * UPSTREAM_* for failed reads.
   */
  build(request: ActionRequest, signal: AbortSignal): Promise<BuiltPayload>
}

/** The dependencies of builders; each can be replaced by a fake. */
export type BuilderDeps = {
  upstream: Upstream
  sui: SuiReader
  coins: CoinSource
  /** The base URLs of the hosts in the records. */
  hosts: Pick<ChainHosts, 'protocols'>
  configs: ConfigDeps
  /** Absent if they cannot be read. */
  validators?: ActiveValidators | undefined
  now: () => number
}
