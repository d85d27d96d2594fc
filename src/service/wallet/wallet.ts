import type * as z from 'zod/mini'
import type { ChainId, WalletChain } from '#contract/chain.ts'
import type { Origin } from '#contract/names/origin.ts'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import type { ActivityRow } from '#contract/wallet/activity.ts'
import type { Holding } from '#contract/wallet/holding.ts'
import type { NftHolding } from '#contract/wallet/nft.ts'
import type { Position } from '#contract/wallet/position.ts'

/**
 * What is known, though a source failed: each of them reports. `asOf`: of the oldest that is shown, null when nothing is. `partial`:
 * ids of sources that did not fail and told less than they do at other times; absent: of none is it known.
 */
export type WalletAnswer<T> = {
  value: T
  statuses: UpstreamStatus[]
  origin: Origin
  asOf: Date | null
  partial?: string[]
}

export type WalletQuery = { address: string; chain: z.output<typeof WalletChain> }
export type HoldingsQuery = WalletQuery & { isForced: boolean; withPnl: boolean }
export type ActivityQuery = WalletQuery & { isForced: boolean }
export type NftQuery = WalletQuery & { withPnl: boolean }
export type PositionsQuery = WalletQuery & {
  isForced: boolean
  /** All names of those that are wanted, whatever their case; undefined: all. */
  protocols: string[] | undefined
  excluded: string[]
  withoutUnderlying: boolean
}

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
  names(address: string, signal: AbortSignal): Promise<WalletAnswer<string[]>>
  /** NOT_FOUND when nobody holds the name, INVALID_INPUT for an ending that no chain of ours has. */
  resolveName(name: string, signal: AbortSignal): Promise<WalletAnswer<ResolvedName>>
}
