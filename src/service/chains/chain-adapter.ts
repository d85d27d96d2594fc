import type { ChainId } from '#contract/chains.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import type { ChainHosts } from './chain-hosts.ts'

/** Name, symbol and decimals of a token. `decimals` null: the chain does not say, so amounts stay in base units. */
export type TokenMetadata = { name: string; symbol: string; decimals: number | null; logo: string }

/** One token of a wallet, from its chain. The native coin has its `nativeAddresses` as contract. */
export type TokenBalance = {
  contractAddress: string
  /** Base units, never through a float. Balances of zero are left out. */
  amount: bigint
  /** Set if the source sends it with the balance; null: `readTokenMetadata` has it. */
  metadata: TokenMetadata | null
  /** Unix seconds. */
  lastTransferredAt: number | null
  /** Dollars per coin if the source sends them; null: our price sources have them. */
  priceUsd: number | null
  /** Whether the source verifies the token; null: it does not say. */
  isVerified: boolean | null
  /** Why the source itself calls it spam; null: it does not. */
  spamReason: string | null
}

/** As the NFT's maker wrote it. */
export type NftAttribute = { trait: string; value: string }

export type NftItem = {
  tokenId: string
  contractAddress: string
  name: string
  /** Untrusted, from the chain; the wallet rewrites it (`safeImageUrl`) before it leaves the service. */
  imageUrl: string
  /** Fraction of a sale. */
  royalty: number | null
  /** Absent: the chain's source does not return them. */
  attributes?: NftAttribute[]
}

export type NftCollection = {
  /** Unique within its chain. */
  id: string
  name: string
  description: string
  externalUrl: string
  imageUrl: string
  totalItems: number | null
  isVerified: boolean
  spamReason: string | null
  /** In native coins. */
  floorPrice: number | null
  items: NftItem[]
}

/** A movement of one token: positive into the wallet, negative out of it, base units; `at` in Unix seconds. */
export type Transfer = { contractAddress: string; amount: bigint; at: number }

/**
 * `isComplete`: false if the wallet has more transfers than the limit, or some could not be read; `transfers` are then the latest.
 * `unread`: the number of missing transactions between them, which rules out a cost basis; absent: none. `isStandIn`: see `Noted`.
 */
export type Transfers = { transfers: Transfer[]; isComplete: boolean; unread?: number; isStandIn?: true }

/**
 * One token of a transaction, in base units, never negative, without the fee. `self`: a transfer from the wallet to itself, which
 * changes no balance. `counterparty`: null if the chain does not say, or if there is none or more than one.
 */
export type Move = {
  direction: 'in' | 'out' | 'self'
  contractAddress: string
  amount: bigint
  counterparty: string | null
  /** Set if the source sends it as well; null: `readTokenMetadata` has it. */
  metadata: TokenMetadata | null
  /** Why the source itself calls the token spam; null: it does not. */
  spamReason: string | null
}

/**
 * A transaction and its effect on a wallet. A balance changes by inflows minus outflows, that of the native coin by the fee too.
 * `hash`: as explorers find it. `at`: Unix seconds, null: it waits for a block, or the source does not say. `fee`: native base
 * units that this wallet paid; 0n: another wallet did; null: unknown.
 */
export type WalletTransaction = {
  hash: string
  at: number | null
  fee: bigint | null
  isFailed: boolean
  moves: Move[]
}

/**
 * The latest transactions of a wallet from one read, in any order. `isWhole`: the source listed all it has, back to the wallet's first,
 * and each could be read.
 */
export type Activity = Noted<WalletTransaction[]> & { isWhole?: true }

/**
 * `note`: what remains unknown although nothing failed, in a few words ("tokens of a list only"). `isPartial`: a fuller source did
 * not answer this time, so missing rows may still exist; absent: no source has more. `isStandIn`: that source may answer a moment
 * later, so this answer expires sooner. `leavesOut`: the note names something that is not among the rows and may be worth something.
 * `isUnread`: there is no source, so that nothing is known of the rows.
 */
export type Noted<T> = {
  value: T
  note: string | null
  isPartial?: true
  isStandIn?: true
  leavesOut?: true
  isUnread?: true
}

/**
 * A wallet's tokens. `singles`, on Solana: mints of which it has exactly one base unit, frozen ones included. Most are NFTs, which
 * the list of tokens omits and by which protocols find their positions; absent: none. `symbols`: their symbols by mint; absent:
 * they could not be read.
 */
export type Balances = Noted<TokenBalance[]> & { singles?: string[]; symbols?: Record<string, string> }

/**
 * The names of an address, its default first. `primary`: the name that it has chosen for itself, null without one; absent: the chain
 * does not say. `expiresAt`: in ms, by name; absent: unknown. `expired`: the same of expired names that it still has.
 */
export type Names = Noted<string[]> & {
  primary?: string | null
  expiresAt?: Record<string, number>
  expired?: Record<string, number>
}

/**
 * One chain. Addresses have the form of `readWalletAddress`. Every method reads upstreams again (the wallet caches), stops with
 * `signal`, and throws ApiError UPSTREAM_FAILED or UPSTREAM_TIMEOUT if it could not read everything; it never returns a part as the
 * whole.
 */
export interface ChainAdapter {
  readonly id: ChainId
  readBalances(address: string, signal: AbortSignal): Promise<Balances>
  /** Metadata by contract, for tokens that the chain knows. The wallet stores it for good. */
  readTokenMetadata(contractAddresses: string[], signal: AbortSignal): Promise<Map<string, TokenMetadata>>
  readNfts(address: string, signal: AbortSignal): Promise<Noted<NftCollection[]>>
  /** Absent: the chain has no names. */
  readNames?(address: string, signal: AbortSignal): Promise<Names>
  /** Absent: the chain's transfers cannot be read without a key. */
  readTransfers?(address: string, signal: AbortSignal): Promise<Transfers>
  /** The latest transactions, from a limited number of requests; absent: the chain has no keyless source. */
  readActivity?(address: string, signal: AbortSignal): Promise<Activity>
  /**
   * What a unit of gas costs now, in base units of the native coin; absent: the chain has no such price, or a transaction pays for more
   * than its gas there.
   */
  readGasPrice?(signal: AbortSignal): Promise<bigint>
  /** The address behind a name such as `someone.sui`; null: nobody owns the name. Absent: the chain has no names. */
  resolveName?(name: string, signal: AbortSignal): Promise<string | null>
}

export type ChainDeps = { upstream: Upstream; hosts: ChainHosts; now: () => number }
