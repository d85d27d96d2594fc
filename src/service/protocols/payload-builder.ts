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
  /** Base units, 1 to 2^64 - 1; null: not given. */
  amount: bigint | null
  /** The protocol's own id, as given or as one of our vaults maps to it; null: not given. */
  poolId: string | null
  /** A coin type as given; null: not given. Read both through `requestedCoin`. */
  tokenAddress: string | null
  isStakeAndDeposit: boolean
  /** Null: not given. */
  isSinglePool: boolean | null
}

export type BuiltPayload = {
  /** With the sender set, without gas, expiration and intents. */
  transaction: Transaction
  /** Packages whose functions it may call, besides 0x1, 0x2 and 0x3. */
  allowedPackages: string[]
  summary: TransactionSummary
  /** The chain refuses it after so many seconds, because a price in it is too old by then; null: no limit. */
  goodForSeconds: number | null
  /** When the ids in the payload were read; null if they never change. */
  idsAsOf: Date | null
}

/** One protocol's actions. Its ports come with its factory. */
export type PayloadBuilder = {
  readonly protocol: TransactionProtocol
  /**
   * Throws ApiError: 400 of the request, POOL_NOT_FOUND, POSITION_NOT_FOUND, INSUFFICIENT_BALANCE, POOL_CLOSED,
   * STRATEGY_NOT_SUPPORTED, PROTOCOL_CONFIG_UNAVAILABLE, PRICE_UPDATE_UNAVAILABLE, PROTOCOL_CHANGED, WOULD_FAIL, or UPSTREAM_* of what it reads.
   */
  build(request: ActionRequest, signal: AbortSignal): Promise<BuiltPayload>
}

/** What builders are made with; each may be replaced by a fake. */
export type BuilderDeps = {
  upstream: Upstream
  sui: SuiReader
  coins: CoinSource
  /** Where the hosts of records are read. */
  hosts: Pick<ChainHosts, 'protocols'>
  configs: ConfigDeps
  /** Absent: they cannot be read. */
  validators?: ActiveValidators | undefined
  now: () => number
}
