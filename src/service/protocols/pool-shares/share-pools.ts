import type { Address } from 'viem'
import type { EvmChainId } from '#contract/chain.ts'
import type { ContractQuery } from '#service/protocols/kit/contract-query.ts'
import type { TokenQuantity } from '#service/protocols/position-source.ts'

/** What so many shares of a pool are, which is read with the balance; null: the pool is empty. Throws what a query throws. */
export type ShareAmounts = (lp: bigint) => TokenQuantity[] | null

/** Who knows what a token of liquidity is a share of, and reads it. */
export type SharePools<P extends { pool: Address }> = {
  /** The pools that stand behind tokens of liquidity, by these; one that nobody vouches for is absent. */
  find(chain: EvmChainId, lpTokens: Address[], signal: AbortSignal): Promise<Map<string, P>>
  /** Reads the coins of a pool and how many shares there are. */
  shareQuery(chain: EvmChainId, pool: P, signal: AbortSignal): Promise<ContractQuery<ShareAmounts>>
  /** The same amounts, those in wrapped coins as what is wrapped; absent: these pools have none. */
  unwrap?(
    chain: EvmChainId,
    shares: { pool: P | null; tokens: TokenQuantity[] }[],
    signal: AbortSignal,
  ): Promise<TokenQuantity[][]>
}
