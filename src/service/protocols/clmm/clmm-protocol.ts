import type { LiquidityRange } from '#domain/liquidity/liquidity-amounts.ts'
import type { SuiObject } from '#service/chains/sui/sui-reader.ts'
import type { SuiReading } from '#service/protocols/kit/sui-source.ts'
import type { Listing } from '#service/protocols/listing.ts'

/** A position's earnings in one coin at its last update, and the pool's counter at that time (Q64.64). */
export type Settled = { owed: bigint; settledAt: bigint }

/**
 * A position as stored in its own object. `settled`: fees of A, fees of B, then the pool's rewards; null if the pool stores
 * them.
 */
export type ClmmHolding = {
  positionId: string
  poolId: string
  coins: [string, string]
  range: LiquidityRange
  settled: Settled[] | null
}

/** `perSecond`: base units per second as Q64.64, shared by the liquidity in range. Times in Unix seconds. */
export type ClmmReward = { coin: string; growth: bigint; perSecond: bigint; updatedAt: bigint; endsAt: bigint | null }

/** The state of a pool, independent of the protocol. */
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
  tickSpacing: number
  /** The part of fees that the protocol takes, as a fraction; null if the protocol's `shareObject` stores it. */
  protocolShare: number | null
  tickFieldId(tick: number): string
  /** The id of the pool's record of a position's earnings; absent if the position stores them. */
  settledFieldId?(positionId: string): string
}

/** How one protocol stores its positions, from the layouts of its published packages. Every function throws UPSTREAM_FAILED. */
export type ClmmProtocol = {
  protocol: { slug: string; listing: Listing }
  readHoldings(reading: SuiReading): Promise<ClmmHolding[]>
  parsePool(object: SuiObject): ClmmPool
  /** Growth outside a tick: fees of A, fees of B, then the pool's rewards. */
  parseTick(object: SuiObject): bigint[]
  parseSettled?(object: SuiObject): Settled[]
  /** The types of the pools of two coins in this order; `fee` as a fraction, null if unknown. */
  poolTypes(coins: readonly [string, string], fee: number | null): string[]
  /** The object with the part of fees that the protocol takes, if pools do not store it. */
  shareObject?: { id: string; parseShare(object: SuiObject | undefined): number }
}
