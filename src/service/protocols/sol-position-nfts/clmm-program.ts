import type { Address } from '@solana/kit'
import { ApiError } from '#contract/error.ts'
import type { LiquidityRange } from '#domain/liquidity/liquidity-amounts.ts'
import type { SolanaAccount } from '#service/chains/sol/solana-account.ts'
import type { ClmmState, Settled } from '#service/protocols/clmm/clmm-protocol.ts'

export type NftPosition = { mint: Address; pool: Address; range: LiquidityRange; settled: Settled[] }

/** `config`: the account that stores the fee and the protocol's part of it, if the pool itself does not. */
export type NftPool = {
  state: ClmmState
  coins: [Address, Address]
  spacing: number
  config: Address | null
  /** As a fraction of the fee; null if `config` stores it. */
  protocolShare: number | null
  /** The factor of the fee component that follows price moves; 0 if there is none. */
  dynamicFee: bigint
}

/** One concentrated-liquidity program, and how to parse its accounts. Every function throws ApiError UPSTREAM_FAILED. */
export type ClmmProgram = {
  program: Address
  /** For error messages: "Orca". */
  name: string
  readPosition(account: SolanaAccount): NftPosition
  readPool(account: SolanaAccount): NftPool
  /** The fee in millionths, and the part of it that liquidity does not receive, from the pool's `config`. */
  readConfig?(account: SolanaAccount): { feeRate: bigint; protocolShare: number }
  /** Parses a bundle, an NFT that holds several positions: its mint and their numbers. */
  readBundle?(account: SolanaAccount): { mint: Address; indexes: number[] }
  /** The number of ticks in an array, and the encoding of its first tick in its address. */
  ticks: { count: number; form: 'text' | 'bytes' }
  /** Growth outside one tick, by its index in the array: fees of A, fees of B, the rewards; null if the tick is not in use. */
  readTick(account: SolanaAccount, at: { pool: Address; start: number; index: number }): bigint[] | null
}

export const misplaced = (what: string) => new ApiError('UPSTREAM_FAILED', `a Solana node returned the wrong ${what}`)
