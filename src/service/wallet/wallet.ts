import type { ChainId, WalletChains } from '#contract/chain.ts'
import type { Origin } from '#contract/names/origin.ts'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import type { ActivityRow } from '#contract/wallet/activity.ts'
import type { Holding } from '#contract/wallet/holding.ts'
import type { NftHolding } from '#contract/wallet/nft.ts'
import type { Position } from '#contract/wallet/position.ts'
import type { WalletAddress } from '#domain/wallet-address.ts'

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

export type WalletQuery = { address: string; chain: WalletChains }
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

/**
 * What stands where an address is taken, and the field that it stands in. `mustBeCurrent`: a name is looked up anew, and no earlier
 * owner stands in where that fails.
 */
export type AddressOrName = { text: string; field: string; mustBeCurrent: boolean }
/** `asked`: what to ask for, the text itself or what its name stands for. `resolution`: how the name was looked up, where it is one. */
export type FoundAddress = WalletAddress & { asked: string; resolution: WalletAnswer<string> | null }

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
  /** The address that is meant. NAME_NOT_FOUND when nobody holds the name, INVALID_INPUT for what is neither. */
  findAddress(asked: AddressOrName, signal: AbortSignal): Promise<FoundAddress>
  /** NOT_FOUND when nobody holds the name, INVALID_INPUT for an ending that no chain of ours has. */
  resolveName(name: string, signal: AbortSignal): Promise<WalletAnswer<ResolvedName>>
}
