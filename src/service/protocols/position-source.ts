import type { ChainId } from '#contract/chains.ts'
import type { PositionType } from '#contract/wallet/position.ts'
import type { Balances, TokenMetadata } from '#service/chains/chain-adapter.ts'
import type { ChainHosts } from '#service/chains/chain-hosts.ts'
import type { EvmReader } from '#service/chains/evm/evm-reader.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import type { TokenProbe } from './token-probe/token-probe.ts'

/** Base units of one token. */
export type TokenQuantity = { contractAddress: string; amount: bigint }

/** The earned amount of one token; null if the chain's counters do not determine it. */
export type EarnedQuantity = { contractAddress: string; amount: bigint | null }

/** The source's own facts about a token, for tokens that neither chain nor market describes. `priceUsd`: of one whole token. */
export type TokenFacts = { contractAddress: string; symbol: string; decimals: number | null; priceUsd: number | null }

/** Fractions per year; null if unknown. `rewardTokens`: contracts. */
export type PositionRates = {
  baseApr: number | null
  rewardsApr: number | null
  totalApr: number | null
  totalApy: number | null
  rewardTokens: string[]
}

/** One position as its protocol reports it. The wallet adds names, decimals, prices and values. */
export type FoundPosition = {
  /** Unique within the protocol: an object id or `market:side:coin`. */
  positionId: string
  type: PositionType
  poolId: string
  /** Its current assets; for a `Borrow`, the debt. */
  tokens: TokenQuantity[]
  /** Earned and not yet collected. */
  yield: EarnedQuantity[]
  /** The total deposited and the total collected so far; null if unknown. */
  input: TokenQuantity[] | null
  yieldCollected: TokenQuantity[] | null
  /**
   * For concentrated liquidity: prices of the first token in the second, in base units (second per first). The wallet shifts them
   * by the decimals.
   */
  range: { lower: number; upper: number; current: number; isInRange: boolean } | null
  /** Health factor of a debt; liquidation begins below 1. Null if unknown, or without a debt. */
  health: number | null
  /** The pool's fee as a fraction. */
  fee: number | null
  rates: PositionRates | null
  /** Whether a yield aggregator holds it as its strategy (`remove_underlying`). */
  isUnderlying: boolean
  /** Receipt tokens in the wallet (a liquid staking coin, an aToken), which a list of holdings may also show. */
  receiptTokens: string[]
  /**
   * The remark by which vault lists name its market ("Prime Instance"), or the start of that remark; '' if the market has
   * none. Absent if its coins or its fee identify the market; null if nothing does.
   */
  vaultRemark?: string | null
  /**
   * What of its vault's rate it earns: the `fees` alone where rewards need a stake that it does not have, the `rewards` alone where
   * a stake gives up its fees. Absent: all of it.
   */
  earnsOnly?: 'fees' | 'rewards'
  /**
   * The account whose debts it secures, or whose debt it is, and the weight of one dollar of it in that account's health: for
   * collateral the liquidation threshold, for a debt the protocol's factor (1 for most); null if unknown. Absent if it
   * belongs to no such account.
   */
  margin?: { account: string; weight: number | null }
  /** The source's own facts about its tokens; absent if there are none. */
  tokenFacts?: TokenFacts[]
}

/**
 * Reports in a few words what remains unknown although nothing failed. `left out`: they name something of the wallet that may be
 * worth something and is not among its positions, so that a sum of them is not whole.
 */
export type Note = (words: string, effect?: 'left out') => void

export interface PositionSource {
  /** The protocol's slug. */
  readonly id: string
  readonly chain: ChainId
  readonly protocol: { name: string; url: string }
  /**
   * The part of the protocol that this source reads, in one word; other sources on the same chain read the rest. Absent if
   * the source reads everything, or the rest.
   */
  readonly part?: string
  /**
   * Reads upstreams again. Throws ApiError UPSTREAM_FAILED, UPSTREAM_TIMEOUT or PROTOCOL_CHANGED, and never returns partial
   * results as complete. `isForced` also reads the wallet's tokens again.
   */
  readPositions(address: string, signal: AbortSignal, note?: Note, isForced?: boolean): Promise<FoundPosition[]>
}

export type PositionDeps = {
  upstream: Upstream
  hosts: ChainHosts
  sui: SuiReader
  evm: EvmReader
  /** Names and decimals of tokens; the service stores them permanently. */
  readTokenMetadata: (
    chain: ChainId,
    contractAddresses: string[],
    signal: AbortSignal,
  ) => Promise<Map<string, TokenMetadata>>
  /**
   * Current market price of one whole token in dollars, by contract. Tokens whose price is unknown or could not be read are
   * absent.
   */
  readPrices: (chain: ChainId, contractAddresses: string[], signal: AbortSignal) => Promise<Map<string, number>>
  /** The wallet's tokens, from the same read that its holdings use. The note names what the list may lack. */
  readTokens: (chain: ChainId, address: string, ask: { isForced: boolean; signal: AbortSignal }) => Promise<Balances>
  /** Finds possible receipt tokens of a wallet on EVM chains. */
  tokens: TokenProbe
  now: () => number
}
