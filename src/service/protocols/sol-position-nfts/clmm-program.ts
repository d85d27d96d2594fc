import type { Address } from '@solana/kit'
import { ApiError } from '#contract/error.ts'
import type { LiquidityRange } from '#domain/liquidity/liquidity-amounts.ts'
import type { SolanaAccount } from '#service/chains/sol/solana-account.ts'
import type { ClmmState, Settled } from '#service/protocols/clmm/clmm-protocol.ts'

export type NftPosition = { mint: Address; pool: Address; range: LiquidityRange; settled: Settled[] }

/** `config`: the account that holds the fee, where the pool itself does not. */
export type NftPool = { state: ClmmState; coins: [Address, Address]; spacing: number; config: Address | null }

/** One program of concentrated liquidity: what its accounts say. All of it throws ApiError UPSTREAM_FAILED. */
export type ClmmProgram = {
  program: Address
  /** For failures: "Orca". */
  name: string
  readPosition(account: SolanaAccount): NftPosition
  readPool(account: SolanaAccount): NftPool
  /** In millionths, of the pool's `config`. */
  readFee?(account: SolanaAccount): bigint
  /** Of the positions that an NFT holds beside one of its own: their numbers. */
  readBundle?(account: SolanaAccount): { mint: Address; indexes: number[] }
  /** Ticks in an array, and how its first one is written in its address. */
  ticks: { count: number; form: 'text' | 'bytes' }
  /** Growth on the far side of one tick, by its place in the array: fees of A, fees of B, the rewards; null: not in use. */
  readTick(account: SolanaAccount, at: { pool: Address; start: number; index: number }): bigint[] | null
}

export const misplaced = (what: string) =>
  new ApiError('UPSTREAM_FAILED', `a Solana node told ${what} of another place`)
