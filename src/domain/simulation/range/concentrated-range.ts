/** Prices of A in units of B: the range of a concentrated position and the price at which it was opened. */
export type PriceRange = { lower: number; upper: number; entry: number }

/** Coins per unit of liquidity at a price (Uniswap v3 whitepaper, section 6.2). */
export function rangeAmounts({ lower, upper }: PriceRange, price: number): { a: number; b: number } {
  const inside = Math.min(Math.max(price, lower), upper)
  return { a: 1 / Math.sqrt(inside) - 1 / Math.sqrt(upper), b: Math.sqrt(inside) - Math.sqrt(lower) }
}

export const isInRange = ({ lower, upper }: PriceRange, price: number): boolean => price >= lower && price <= upper

/**
 * Impermanent loss (a fraction, never positive) of a concentrated position when the price moves from `entry` to `price`,
 * against holding its first amounts. Inside the range it is `(2 sqrt k - 1 - k) / (1 + k - sqrt(lower/entry) - k sqrt(entry/upper))`
 * with `k = price/entry`.
 */
export function rangeImpermanentLoss(range: PriceRange, price: number): number {
  const worth = ({ a, b }: { a: number; b: number }) => a * price + b
  const held = worth(rangeAmounts(range, range.entry))
  if (held === 0) return 0
  return Math.min(0, worth(rangeAmounts(range, price)) / held - 1)
}

/** What a dollar in the range is made of at its entry, and what its coins of then and of now are worth after their prices moved. */
export type RangeWorth = {
  /** Shares of A and B at the entry, which sum to 1. */
  shares: [number, number]
  /** Dollars of A and B in the position now. */
  parts: [number, number]
  pooled: number
  held: number
}

/** `ratios`: of each coin its dollar price now over that at the entry; 0 where it became worthless. */
export function rangeWorth(range: PriceRange, [ratioA, ratioB]: readonly [number, number]): RangeWorth {
  const first = rangeAmounts(range, range.entry)
  const whole = first.a * range.entry + first.b
  const shares: [number, number] = [(first.a * range.entry) / whole, first.b / whole]
  const price = ratioB > 0 ? (range.entry * ratioA) / ratioB : ratioA > 0 ? Infinity : range.entry
  const now = rangeAmounts(range, price)
  const parts: [number, number] = [(now.a * range.entry * ratioA) / whole, (now.b * ratioB) / whole]
  return { shares, parts, pooled: parts[0] + parts[1], held: shares[0] * ratioA + shares[1] * ratioB }
}

/** Which share of its way a price is within the range, when it moves log-linearly from the entry to `price`. Fees are earned there alone. */
export function shareOfWayInRange(range: PriceRange, price: number): number {
  if (isInRange(range, price)) return 1
  const bound = price > range.entry ? range.upper : range.lower
  const way = Math.log(price / range.entry)
  return Number.isFinite(way) ? Math.max(0, Math.log(bound / range.entry) / way) : 0
}
