import { TICK_PRECISION, tickFactors } from './tick-factors.ts'

/**
 * What a position in a pool of Uniswap v3's shape holds and has earned, to the unit: square roots of prices as Q64.96, growth of fees
 * as Q128.128, in words of 256 bits that overflow (v3-core 1.0.1: TickMath, SqrtPriceMath, Tick, Position).
 */
const Q96 = 1n << 96n
const Q128 = 1n << 128n
const WORD = 1n << 256n
/** Beyond, the square root leaves its 160 bits. */
const MAX_TICK = 887_272

/** Each to the nearest, as the contract's twenty constants are. */
const factors = tickFactors.map((factor) => (factor + (1n << (TICK_PRECISION - 129n))) >> (TICK_PRECISION - 128n))

/** Square root of the price at a tick, rounded up. Throws a RangeError for what is no tick. */
export function sqrtX96AtTick(tick: number): bigint {
  const distance = Math.abs(tick)
  if (!Number.isInteger(tick) || distance > MAX_TICK) throw new RangeError(`${tick} is no tick`)
  const used = factors.filter((_, bit) => (distance >> bit) & 1)
  const falling = used.reduce((product, factor) => (product * factor) >> 128n, Q128)
  const root = tick > 0 ? (WORD - 1n) / falling : falling
  return (root + (1n << 32n) - 1n) >> 32n
}

/** Price of the first coin in the second, both in base units, of a pool's square root. */
export function priceOfSqrtX96(sqrtPriceX96: bigint): number {
  const root = Number(sqrtPriceX96) / Number(Q96)
  return root * root
}

export type RangeX96 = { liquidity: bigint; tickLower: number; tickUpper: number }

/** Base units of both coins that taking all liquidity out gives. */
export function amountsX96({ liquidity, tickLower, tickUpper }: RangeX96, sqrtPriceX96: bigint): [bigint, bigint] {
  const [lower, upper] = [sqrtX96AtTick(tickLower), sqrtX96AtTick(tickUpper)]
  const price = sqrtPriceX96 < lower ? lower : sqrtPriceX96 > upper ? upper : sqrtPriceX96
  return [(liquidity * Q96 * (upper - price)) / upper / price, (liquidity * (price - lower)) / Q96]
}

/** What one unit of liquidity earned so far of one coin: in the whole pool, on the far side of the two ticks, and when last settled. */
export type GrowthX128 = { global: bigint; outsideLower: bigint; outsideUpper: bigint; last: bigint }

/**
 * Base units that a position has earned of one coin: those settled (`owed`) and those since. Null where a uint128, in which the
 * contracts keep them, could not hold it: then the counters do not belong together.
 */
export function earnedX128(position: RangeX96 & { owed: bigint }, growth: GrowthX128, tick: number): bigint | null {
  const { tickLower, tickUpper } = position
  const { global, outsideLower, outsideUpper, last } = growth
  const below = tick >= tickLower ? outsideLower : global - outsideLower
  const above = tick < tickUpper ? outsideUpper : global - outsideUpper
  return earnedInsideX128(position, global - below - above, last)
}

/** The same where the growth between its ticks is given. */
export function earnedInsideX128(
  { liquidity, owed }: { liquidity: bigint; owed: bigint },
  inside: bigint,
  last: bigint,
): bigint | null {
  const earned = owed + (liquidity * BigInt.asUintN(256, inside - last)) / Q128
  return earned < Q128 ? earned : null
}
