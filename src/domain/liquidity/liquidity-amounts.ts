import { TICK_PRECISION, tickFactors } from './tick-factors.ts'

/**
 * What a concentrated-liquidity position holds and has earned, in base units and without a float (Uniswap v3 whitepaper, sections
 * 6.2 and 6.3; the pools of Sui keep square roots of prices, fees and rewards as Q64.64 in u128).
 */
const PRECISION = TICK_PRECISION
const ONE = 1n << PRECISION
const Q64 = 64n
const U64_MAX = (1n << 64n) - 1n
const U128_MASK = (1n << 128n) - 1n

/** All pools of Sui that we read end here: beyond, the square root leaves the u128 of the contracts. */
export const TICK_LIMIT = 443_636

/** Square root of the price at a tick as Q192: 1.0001^(tick/2) * 2^192. Throws a RangeError beyond TICK_LIMIT. */
export function sqrtPriceAtTick(tick: number): bigint {
  const distance = Math.abs(tick)
  if (!Number.isInteger(tick) || distance > TICK_LIMIT) throw new RangeError(`${tick} is no tick`)
  const factors = tickFactors.filter((_, bit) => (distance >> bit) & 1)
  const value = factors.reduce((product, factor) => (product * factor) >> PRECISION, ONE)
  return tick > 0 ? (ONE * ONE) / value : value
}

/** Price of A in B, both in base units: 1.0001^tick. */
export function priceAtTick(tick: number): number {
  const root = Number(sqrtPriceAtTick(tick)) / Number(ONE)
  return root * root
}

/** Price of A in B, both in base units, of a pool's square root as Q64.64. */
export function priceOfSqrt(sqrtPriceX64: bigint): number {
  const root = Number(sqrtPriceX64) / Number(1n << Q64)
  return root * root
}

export type LiquidityRange = { liquidity: bigint; tickLower: number; tickUpper: number }

/**
 * Base units of both coins, cut to whole ones: `L (1/sp - 1/sb)` of A and `L (sp - sa)` of B, `sp` held between the range's edges.
 * `sqrtPriceX64`: the pool's, Q64.64.
 */
export function liquidityAmounts({ liquidity, tickLower, tickUpper }: LiquidityRange, sqrtPriceX64: bigint) {
  const [lower, upper] = [sqrtPriceAtTick(tickLower), sqrtPriceAtTick(tickUpper)]
  const price = sqrtPriceX64 << (PRECISION - Q64)
  const inside = price < lower ? lower : price > upper ? upper : price
  return {
    a: (liquidity * (upper - inside) * ONE) / (inside * upper),
    b: (liquidity * (inside - lower)) >> PRECISION,
  }
}

/**
 * The liquidity that `amount` base units of one coin make up or come out of, rounded down: `a / (1/sp - 1/sb)`, `b / (sp - sa)`. Null
 * where the price is beyond the range on that coin's side: then the range holds the other coin alone.
 */
export function liquidityForAmount(
  { amount, side, tickLower, tickUpper }: { amount: bigint; side: 'a' | 'b' } & Omit<LiquidityRange, 'liquidity'>,
  sqrtPriceX64: bigint,
): bigint | null {
  const [lower, upper] = [sqrtPriceAtTick(tickLower), sqrtPriceAtTick(tickUpper)]
  const price = sqrtPriceX64 << (PRECISION - Q64)
  const inside = price < lower ? lower : price > upper ? upper : price
  if (side === 'a') return inside === upper ? null : (amount * inside * upper) / ((upper - inside) * ONE)
  return inside === lower ? null : (amount << PRECISION) / (inside - lower)
}

/** What one unit of liquidity earned so far of one coin, Q64.64: in the whole pool and on the far side of the range's two ticks. */
export type Growth = { global: bigint; outsideLower: bigint; outsideUpper: bigint }

/** A difference of counters that are meant to overflow: only differences of them mean something. */
const wrappingSubtract = (a: bigint, b: bigint): bigint => (a - b) & U128_MASK

/** What one unit of liquidity within the range earned so far, up to a constant that cancels in differences. */
export function growthInside(
  { global, outsideLower, outsideUpper }: Growth,
  range: LiquidityRange,
  tick: number,
): bigint {
  const below = tick >= range.tickLower ? outsideLower : wrappingSubtract(global, outsideLower)
  const above = tick < range.tickUpper ? outsideUpper : wrappingSubtract(global, outsideUpper)
  return wrappingSubtract(wrappingSubtract(global, below), above)
}

/**
 * Base units that a position has earned and not collected: those settled (`owed`) and `liquidity` times the growth since then.
 * Null when that is beyond u64, where the contracts stop too: then the counters do not belong to one moment.
 */
export function earnedAmount(
  position: { liquidity: bigint; owed: bigint; settledAt: bigint },
  inside: bigint,
): bigint | null {
  const since = (position.liquidity * wrappingSubtract(inside, position.settledAt)) >> Q64
  const earned = position.owed + since
  return earned > U64_MAX ? null : earned
}
