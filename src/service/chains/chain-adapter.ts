import type { ChainId } from '#contract/chain.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import type { ChainHosts } from './chain-hosts.ts'

/** What a token is called. `decimals` null: the chain does not say, so that amounts can only be given in base units. */
export type TokenMetadata = { name: string; symbol: string; decimals: number | null; logo: string }

/** One token of a wallet, from its chain. The native coin has its `nativeAddresses` as contract. */
export type TokenBalance = {
  contractAddress: string
  /** Base units, never through a float. Balances of zero are left out. */
  amount: bigint
  /** Where the source sends it with the balance; null: `readTokenMetadata` has it. */
  metadata: TokenMetadata | null
  /** Unix seconds. */
  lastTransferredAt: number | null
  /** Dollars per coin where the source sends it; null: our price sources have it. */
  priceUsd: number | null
  /** Whether the source verifies the token; null: it does not say. */
  isVerified: boolean | null
  /** Why the source itself calls it spam; null: it does not. */
  spamReason: string | null
}

export type NftItem = {
  tokenId: string
  contractAddress: string
  name: string
  /** From the chain, untrusted; the wallet rewrites it (`safeImageUrl`) before it leaves the service. */
  imageUrl: string
  /** Fraction of a sale. */
  royalty: number | null
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
 * `isComplete`: false when the wallet has more than the bounded number that was read, or some could not be read; `transfers` then are
 * the latest. `unread`: how many transactions between them are missing, so that no cost follows from the rest; absent: none.
 * `isStandIn`: as `Noted` has it.
 */
export type Transfers = { transfers: Transfer[]; isComplete: boolean; unread?: number; isStandIn?: true }

/**
 * One token within a transaction, in base units and never negative; the fee is not part of it. `self`: from the wallet to itself,
 * which changes no balance. `counterparty`: null where the chain does not say, and where it is none or more than one.
 */
export type Move = {
  direction: 'in' | 'out' | 'self'
  contractAddress: string
  amount: bigint
  counterparty: string | null
  /** Where the source sends it too; null: `readTokenMetadata` has it. */
  metadata: TokenMetadata | null
  /** Why the source itself calls the token spam; null: it does not. */
  spamReason: string | null
}

/**
 * A transaction as it changed a wallet: a balance by what came in less what went out, that of the native coin by the fee as well.
 * `hash`: as explorers find it. `at`: Unix seconds, null: it waits for a block, or the source does not say. `fee`: native base units
 * that this wallet paid, 0n: another did, null: unknown.
 */
export type WalletTransaction = {
  hash: string
  at: number | null
  fee: bigint | null
  isFailed: boolean
  moves: Move[]
}

/** The latest transactions of a wallet from one read, in any order. */
export type Activity = Noted<WalletTransaction[]>

/**
 * `note`: what could not be known although nothing failed, in a few words ("tokens of a list only"). `isPartial`: a fuller source
 * did not answer this time, so that missing rows are not gone; absent: no source has more. `isStandIn`: that source may answer a
 * moment later, so this expires sooner.
 */
export type Noted<T> = { value: T; note: string | null; isPartial?: true; isStandIn?: true }

/**
 * What a wallet holds. `singles`, of Solana: the mints of which it holds a single base unit, frozen ones too, which most often are
 * NFTs that the list of tokens leaves out and protocols know their positions by; absent: none. `symbols`: of those that
 * have one, by the mint; absent: they could not be looked at.
 */
export type Balances = Noted<TokenBalance[]> & { singles?: string[]; symbols?: Record<string, string> }

/**
 * One chain. Addresses come in the form of `readWalletAddress`. Every method reads upstreams anew (the wallet caches), ends with
 * `signal`, and throws ApiError UPSTREAM_FAILED or UPSTREAM_TIMEOUT when it could not read everything; it never returns a part as the whole.
 */
export interface ChainAdapter {
  readonly id: ChainId
  readBalances(address: string, signal: AbortSignal): Promise<Balances>
  /** By contract, those that the chain knows; the wallet stores them for good. */
  readTokenMetadata(contractAddresses: string[], signal: AbortSignal): Promise<Map<string, TokenMetadata>>
  readNfts(address: string, signal: AbortSignal): Promise<Noted<NftCollection[]>>
  /** Names that the address holds, its default first; absent: the chain has none. */
  readNames?(address: string, signal: AbortSignal): Promise<Noted<string[]>>
  /** Absent: the chain's transfers cannot be read without a key. */
  readTransfers?(address: string, signal: AbortSignal): Promise<Transfers>
  /** In a limited number of requests, so only the latest; absent: the chain has none without a key. */
  readActivity?(address: string, signal: AbortSignal): Promise<Activity>
  /** The address of a name such as `someone.sui`, null when nobody holds it; absent: the chain has no names. */
  resolveName?(name: string, signal: AbortSignal): Promise<string | null>
}

export type ChainDeps = { upstream: Upstream; hosts: ChainHosts; now: () => number }
