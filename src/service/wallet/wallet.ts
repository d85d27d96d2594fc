import type { ChainId, WalletChains } from '#contract/chains.ts'
import type { Origin } from '#contract/names/origin.ts'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import type { ActivityRow } from '#contract/wallet/activity.ts'
import type { NameDetail } from '#contract/wallet/did.ts'
import type { Holding } from '#contract/wallet/holding.ts'
import type { NftHolding } from '#contract/wallet/nft.ts'
import type { Position } from '#contract/wallet/position.ts'
import type { WalletAddress } from '#domain/wallet-address.ts'
import type { DatedTokenPrice } from '#service/market/source.ts'
import type { FoundPool, WantedPool } from '#service/protocols/pool-source.ts'

/**
 * What could be read, even where a source failed: each has a status. `asOf`: of the oldest part, null when there is none. `partial`: ids
 * of sources that did not fail but answered less than they do at other times; absent where that is not known of any.
 * `wholeChains`, of transfers: those of which all are listed that the source has.
 */
export type WalletAnswer<T> = {
  value: T
  statuses: UpstreamStatus[]
  origin: Origin
  asOf: Date | null
  partial?: string[]
  wholeChains?: ChainId[]
}

export type WalletQuery = { address: string; chain: WalletChains }
export type HoldingsQuery = WalletQuery & { isForced: boolean; withPnl: boolean }
export type ActivityQuery = WalletQuery & { isForced: boolean }
export type NftQuery = WalletQuery & { withPnl: boolean }
export type PositionsQuery = WalletQuery & {
  isForced: boolean
  /** Names of the wanted protocols in any case; undefined: all. */
  protocols: string[] | undefined
  excluded: string[]
  withoutUnderlying: boolean
}

/** What a caller wrote in a field for addresses. `mustBeCurrent`: a name is looked up again, and an earlier owner is no substitute. */
export type AddressOrName = { text: string; field: string; mustBeCurrent: boolean }
/** `query`: what to read, the text itself or the address of its name. `resolution`: how the name was looked up, where it is one. */
export type FoundAddress = WalletAddress & { query: string; resolution: WalletAnswer<string> | null }

/** A token of any chain as holdings write it, and when: Unix seconds, null for now. */
export type TokenQuestion = { chain: ChainId; contractAddress: string; at: number | null }
export type TokenQuote = { name: string; symbol: string; decimals: number | null; price: DatedTokenPrice | null }

/** `details`: of the names of which a chain says more. */
export type WalletNames = { names: string[]; details: NameDetail[]; expired: NameDetail[] }

/** A pool of concentrated liquidity by its coins; `protocols`: all names of its protocol. */
export type PoolQuestion = { origin: Origin; chain: ChainId; protocols: readonly string[]; wanted: WantedPool }

/**
 * A pool in coins, not base units. `activeLiquidity`: `sqrt(A * B)` at the price, in decimal notation; `price`: of A in B;
 * `tier`: what a swap pays; `protocolShare`: the part of it that liquidity does not get.
 */
export type PoolState = Pick<FoundPool, 'poolId' | 'coins' | 'tick' | 'tickSpacing' | 'protocolShare'> & {
  activeLiquidity: string
  price: number
  tier: number
  asOf: Date
}
/** Why a pool is unknown: its protocol is not read, no pool has these coins and this fee, several have, nothing in it is active. */
export type PoolGap = 'no-reader' | 'not-found' | 'several' | 'nothing-active' | 'no-decimals'
export type PoolAnswer = { pool: PoolState; gap: null } | { pool: null; gap: PoolGap }

type ResolvedName = { name: string; address: string; chain: ChainId }

/**
 * Answers about wallets. INVALID_INPUT for a text that is no address and for a chain that cannot own it; UPSTREAM_FAILED or
 * UPSTREAM_TIMEOUT when every source failed and nothing is cached.
 */
export type Wallet = {
  holdings(query: HoldingsQuery, signal: AbortSignal): Promise<WalletAnswer<Holding[]>>
  nfts(query: NftQuery, signal: AbortSignal): Promise<WalletAnswer<NftHolding[]>>
  positions(query: PositionsQuery, signal: AbortSignal): Promise<WalletAnswer<Position[]>>
  activity(query: ActivityQuery, signal: AbortSignal): Promise<WalletAnswer<ActivityRow[]>>
  names(address: string, signal: AbortSignal): Promise<WalletAnswer<WalletNames>>
  /** Throws UPSTREAM_FAILED, UPSTREAM_TIMEOUT or PROTOCOL_CHANGED if a source of the pool failed. */
  pool(question: PoolQuestion, signal: AbortSignal): Promise<PoolAnswer>
  /**
   * Base units of the chain's own coin for a unit of gas; null: the chain has no such price, or it could not be read in time. A minute old
   * at most. Rejects only when the caller's own signal ends.
   */
  gasPrice(question: { origin: Origin; chain: ChainId }, signal: AbortSignal): Promise<bigint | null>
  /**
   * In the order of the questions; `asOf` null where none is of now. `origin`: of the list that the prices are for, so that a sample
   * list has sample prices; if it may not be read, or without one, that of wallets. If prices fail, the status `prices` says so.
   */
  tokenPrices(
    questions: readonly TokenQuestion[],
    signal: AbortSignal,
    origin?: Origin | null,
  ): Promise<WalletAnswer<TokenQuote[]>>
  /** The address of a name or an address. NAME_NOT_FOUND if the name has no owner, INVALID_INPUT for anything else. */
  findAddress(text: AddressOrName, signal: AbortSignal): Promise<FoundAddress>
  /** NOT_FOUND if the name has no owner, INVALID_INPUT for an ending that none of our chains has. */
  resolveName(name: string, signal: AbortSignal): Promise<WalletAnswer<ResolvedName>>
}
