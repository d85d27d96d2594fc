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

/** What was earned of one token; null where the chain's counters do not say. */
export type EarnedQuantity = { contractAddress: string; amount: bigint | null }

/** What a source itself says of a token, for where neither its chain nor the market does. `priceUsd`: of a whole one. */
export type TokenFacts = { contractAddress: string; symbol: string; decimals: number | null; priceUsd: number | null }

/** Fractions a year; null is unknown. `rewardTokens`: contracts. */
export type PositionRates = {
  baseApr: number | null
  rewardsApr: number | null
  totalApr: number | null
  totalApy: number | null
  rewardTokens: string[]
}

/** One position as its protocol has it; the wallet adds names, decimals, prices and values. */
export type FoundPosition = {
  /** Unique within the protocol: an object id or `market:side:coin`. */
  positionId: string
  type: PositionType
  poolId: string
  /** What is in it now; of a `Borrow`, what is owed. */
  tokens: TokenQuantity[]
  /** Earned and not yet collected. */
  yield: EarnedQuantity[]
  /** What was put in and what was collected so far; null: not known. */
  input: TokenQuantity[] | null
  yieldCollected: TokenQuantity[] | null
  /**
   * Of concentrated liquidity: prices of the first token in the second in base units (second per first); the wallet shifts them
   * by the decimals.
   */
  range: { lower: number; upper: number; current: number; isInRange: boolean } | null
  /** Health factor of a debt: liquidation below 1; null: not known or no debt. */
  health: number | null
  /** The pool's fee as a fraction. */
  fee: number | null
  rates: PositionRates | null
  /** Whether a yield aggregator holds it as its strategy (`remove_underlying`). */
  isUnderlying: boolean
  /** Coins of the wallet that stand for it (a liquid-staking coin, an aToken): whoever lists holdings may list them too. */
  receiptTokens: string[]
  /**
   * What lists of vaults remark on the market that it is in ("Prime Instance"), or how that begins; '' for one without a remark.
   * Absent: the market is known by its coins, or by its fee; null: by neither.
   */
  vaultRemark?: string | null
  /** Of its tokens, where the source says something of them; absent: it says nothing. */
  tokenFacts?: TokenFacts[]
}

export interface PositionSource {
  /** The protocol's slug. */
  readonly id: string
  readonly chain: ChainId
  readonly protocol: { name: string; url: string }
  /** What of the protocol is read, in a word, where other sources read the rest on the same chain; absent: all, or all the rest. */
  readonly part?: string
  /**
   * Reads upstreams anew; throws ApiError UPSTREAM_FAILED, UPSTREAM_TIMEOUT or PROTOCOL_CHANGED, never gives a part as the whole.
   * What cannot be known although nothing failed is said by `note`, in a few words. Who forces wants what the wallet holds anew too.
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
  /** What tokens are called and their decimals, kept for good. */
  readTokenMetadata: (
    chain: ChainId,
    contractAddresses: string[],
    signal: AbortSignal,
  ) => Promise<Map<string, TokenMetadata>>
  /** Dollars for a whole token, by contract, as the market has them now; one without a price, or whose price could not be read, is absent. */
  readPrices: (chain: ChainId, contractAddresses: string[], signal: AbortSignal) => Promise<Map<string, number>>
  /** What a wallet holds: the reading that its holdings are shown by, not another one. The note says what the list may lack. */
  readTokens: (chain: ChainId, address: string, ask: { isForced: boolean; signal: AbortSignal }) => Promise<Balances>
  /** Which of its tokens may stand for something, on EVM chains. */
  tokens: TokenProbe
  now: () => number
}
