import type { Address } from 'viem'
import type { EvmChainId } from '#contract/chains.ts'
import type { ContractQuery } from '#service/protocols/kit/contract-query.ts'
import type { TokenQuantity } from '#service/protocols/position-source.ts'

/**
 * The coins behind an amount of pool shares, read together with the balance; null if the pool is empty. Throws what a query
 * throws.
 */
export type ShareAmounts = (lp: bigint) => TokenQuantity[] | null

/** Finds and reads the pools behind liquidity tokens. */
export type SharePools<P extends { pool: Address }> = {
  /** The pools behind liquidity tokens, by token; unconfirmed ones are absent. */
  find(chain: EvmChainId, lpTokens: Address[], signal: AbortSignal): Promise<Map<string, P>>
  /** Reads the coins of a pool and its number of shares. */
  shareQuery(chain: EvmChainId, pool: P, signal: AbortSignal): Promise<ContractQuery<ShareAmounts>>
  /** The same amounts with wrapped coins unwrapped; absent if these pools have none. */
  unwrap?(
    chain: EvmChainId,
    shares: { pool: P | null; tokens: TokenQuantity[] }[],
    signal: AbortSignal,
  ): Promise<TokenQuantity[][]>
}
