import type { Address, Hex } from 'viem'

/** What a contract answers to calldata; null: it reverts. */
export type EvmContract = (data: Hex) => Hex | null

/** `name`, `symbol`, `decimals` null: the contract does not say. `priceUsd`, `reputation`: what the indexer says, null for nothing. */
export type EvmHolding = {
  address: Address
  name: string | null
  symbol: string | null
  decimals: number | null
  /** Base units. */
  amount: bigint
  logo: string
  priceUsd: number | null
  reputation: string | null
}

export type EvmNft = {
  contract: Address
  collection: string
  symbol: string
  totalSupply: number | null
  reputation: string | null
  tokenId: string
  name: string
  imageUrl: string
  /** As in its metadata. */
  attributes?: { trait_type: string; value: string }[]
}

/** Positive into the wallet, negative out of it, base units; `at` in Unix seconds. `hash`, `party`: absent where nobody asks. */
export type EvmTransfer = { address: Address; amount: bigint; at: number; hash?: Hex; party?: Address }

/** A transaction of the wallet or to it. `to`: absent where it makes a contract. `value`, `fee`: base units of the native coin. */
export type EvmCall = {
  hash: Hex
  at: number
  from: Address
  to?: Address
  value: bigint
  fee: bigint
  isFailed: boolean
}

/** Native coins that a contract moved within a transaction. `isOwnCode`: it ran another's code as its own, which moves nothing. */
export type EvmPayout = {
  hash: Hex
  at: number
  from: Address
  to: Address
  value: bigint
  isOwnCode?: true
  isReverted?: true
}

/** Which NFTs of a contract an account has. */
export type OwnedIds = { contract: Address; ids: bigint[] }

export type EvmAccount = {
  native: bigint
  holdings: EvmHolding[]
  nfts: EvmNft[]
  transfers: EvmTransfer[]
  /** Newest first. */
  calls?: EvmCall[]
  /** Newest first. */
  payouts?: EvmPayout[]
  ownedIds?: OwnedIds[]
}

export const emptyAccount: EvmAccount = { native: 0n, holdings: [], nfts: [], transfers: [] }

/** An event that a contract wrote; `topics` begin with its signature. */
export type EvmLog = { address: Address; topics: Hex[] }

/** A chain in memory. Accounts and contracts by their address in lower case; holdings are contracts too. */
export type EvmState = {
  chainId: number
  multicall: Address
  accounts: Map<string, EvmAccount>
  contracts: Map<string, EvmContract>
  /** Unix seconds of the latest block; absent: nobody asks. */
  blockTime?: number
  logs?: EvmLog[]
}

export const accountOf = (state: EvmState, address: string): EvmAccount =>
  state.accounts.get(address.toLowerCase()) ?? emptyAccount

/** Which NFTs of one contract the account has, as an explorer lists them. */
export const idsOf = ({ ownedIds = [] }: EvmAccount, contract: string): bigint[] =>
  ownedIds.find((owned) => owned.contract.toLowerCase() === contract.toLowerCase())?.ids ?? []
