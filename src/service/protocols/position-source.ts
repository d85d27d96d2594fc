import type { ChainId } from '#contract/chain.ts'
import type { PositionType } from '#contract/wallet/position.ts'
import type { Balances, TokenMetadata } from '#service/chains/chain-adapter.ts'
import type { ChainHosts } from '#service/chains/chain-hosts.ts'
import type { EvmReader } from '#service/chains/evm/evm-reader.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import type { TokenProbe } from './token-probe/token-probe.ts'

/** Base units of one token. */
export type TokenQuantity = { contractAddress: string; amount: bigint }

/** The earned amount of one token; null if the chain's counters do not say. */
export type EarnedQuantity = { contractAddress: string; amount: bigint | null }

/** What the source itself says about a token, for tokens that neither chain nor market describes. `priceUsd`: of one whole token. */
export type TokenFacts = { contractAddress: string; symbol: string; decimals: number | null; priceUsd: number | null }

/** Yearly fractions; null: unknown. `rewardTokens`: contracts. */
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
  /** Its assets now; for a `Borrow`, the debt. */
  tokens: TokenQuantity[]
  /** Earned and not yet collected. */
  yield: EarnedQuantity[]
  /** What was deposited, and what was collected so far; null: unknown. */
  input: TokenQuantity[] | null
  yieldCollected: TokenQuantity[] | null
  /**
   * For concentrated liquidity: prices of the first token in the second, in base units (second per first). The wallet shifts them
   * by the decimals.
   */
  range: { lower: number; upper: number; current: number; isInRange: boolean } | null
  /** Health factor of a debt: liquidation is below 1; null: unknown, or no debt. */
  health: number | null
  /** The pool's fee as a fraction. */
  fee: number | null
  rates: PositionRates | null
  /** Whether a yield aggregator holds it as its strategy (`remove_underlying`). */
  isUnderlying: boolean
  /** Receipt tokens in the wallet (a liquid-staking coin, an aToken): a list of holdings may show them too. */
  receiptTokens: string[]
  /**
   * The remark by which lists of vaults name its market ("Prime Instance"), or how that begins; '' if the market has none. Absent:
   * its coins or its fee identify the market; null: nothing does.
   */
  vaultRemark?: string | null
  /** The source's own facts about its tokens; absent: none. */
  tokenFacts?: TokenFacts[]
}

export interface PositionSource {
  /** The protocol's slug. */
  readonly id: string
  readonly chain: ChainId
  readonly protocol: { name: string; url: string }
  /**
   * The part of the protocol that this source reads, in a word; other sources on the same chain read the rest. Absent: all, or the
   * rest.
   */
  readonly part?: string
  /**
   * Reads upstreams anew. Throws ApiError UPSTREAM_FAILED, UPSTREAM_TIMEOUT or PROTOCOL_CHANGED, and never returns a part as the
   * whole. `note` says in a few words what remains unknown although nothing failed. `isForced` reads the wallet's tokens anew as
   * well.
   */
  readPositions(
    address: string,
    signal: AbortSignal,
    note?: (words: string) => void,
    isForced?: boolean,
  ): Promise<FoundPosition[]>
}

export type PositionDeps = {
  upstream: Upstream
  hosts: ChainHosts
  sui: SuiReader
  evm: EvmReader
  /** Names and decimals of tokens; the service stores them for good. */
  readTokenMetadata: (
    chain: ChainId,
    contractAddresses: string[],
    signal: AbortSignal,
  ) => Promise<Map<string, TokenMetadata>>
  /**
   * Today's market price of one whole token in dollars, by contract. Tokens whose price is unknown or could not be read are absent.
   */
  readPrices: (chain: ChainId, contractAddresses: string[], signal: AbortSignal) => Promise<Map<string, number>>
  /** The wallet's tokens, from the same reading that its holdings show. The note says what the list may lack. */
  readTokens: (chain: ChainId, address: string, ask: { isForced: boolean; signal: AbortSignal }) => Promise<Balances>
  /** Finds possible receipt tokens of a wallet on EVM chains. */
  tokens: TokenProbe
  now: () => number
}
