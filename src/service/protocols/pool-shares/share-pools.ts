import type { Address } from 'viem'
import type { EvmChainId } from '#contract/chain.ts'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import type { TokenQuantity } from '#service/protocols/position-source.ts'

/** Who knows what a token of liquidity is a share of, and asks for it. */
export type SharePools<P extends { pool: Address }> = {
  /** The pools that stand behind tokens of liquidity, by these; one that nobody vouches for is absent. */
  find(chain: EvmChainId, lpTokens: Address[], signal: AbortSignal): Promise<Map<string, P>>
  /** What is asked about a share of a pool: its coins and how many shares there are. */
  shareCalls(chain: EvmChainId, pool: P, signal: AbortSignal): Promise<EvmCall[]>
  /** What so many shares are, by what these calls gave; null: the pool is empty. */
  amounts(pool: P, answers: unknown[], lp: bigint, what: string): TokenQuantity[] | null
  /** The same amounts, those in wrapped coins as what is wrapped; absent: these pools have none. */
  unwrap?(
    chain: EvmChainId,
    shares: { pool: P | null; tokens: TokenQuantity[] }[],
    signal: AbortSignal,
  ): Promise<TokenQuantity[][]>
}
