import type { LiquidityRange } from '#domain/liquidity/liquidity-amounts.ts'
import type { SuiObject } from '#service/chains/sui/sui-reader.ts'
import type { SuiReading } from '#service/protocols/kit/sui-source.ts'
import type { Listing } from '#service/protocols/listing.ts'

/** The earnings of a position in one coin at its last touch, and the pool's counter at that time (Q64.64). */
export type Settled = { owed: bigint; settledAt: bigint }

/** A position as its own object has it. `settled`: fees of A, fees of B, then the pool's rewards; null: the pool stores it. */
export type ClmmHolding = {
  positionId: string
  poolId: string
  coins: [string, string]
  range: LiquidityRange
  settled: Settled[] | null
}

/** `perSecond`: base units per second as Q64.64, shared by the liquidity in range. Times in Unix seconds. */
export type ClmmReward = { coin: string; growth: bigint; perSecond: bigint; updatedAt: bigint; endsAt: bigint | null }

/** The state of a pool, whichever protocol stores it. */
export type ClmmState = {
  sqrtPriceX64: bigint
  tick: number
  liquidity: bigint
  /** In millionths, as all protocols store it. */
  feeRate: bigint
  feeGrowths: [bigint, bigint]
  rewards: ClmmReward[]
}

export type ClmmPool = ClmmState & {
  tickFieldId(tick: number): string
  /** Where the pool stores a position's earnings; absent: the position stores them. */
  settledFieldId?(positionId: string): string
}

/** How one protocol stores its positions, by the layouts of its published packages. Every function throws UPSTREAM_FAILED. */
export type ClmmProtocol = {
  protocol: { slug: string; listing: Listing }
  readHoldings(reading: SuiReading): Promise<ClmmHolding[]>
  parsePool(object: SuiObject): ClmmPool
  /** Growth on the far side of a tick: fees of A, fees of B, then the pool's rewards. */
  parseTick(object: SuiObject): bigint[]
  parseSettled?(object: SuiObject): Settled[]
}
