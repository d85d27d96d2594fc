/** Prices of A in units of B: the range of a concentrated position and the price at which it was opened. */
export type PriceRange = { lower: number; upper: number; entry: number }

/** Coins per unit of liquidity at a price (Uniswap v3 whitepaper, section 6.2). */
export function rangeAmounts({ lower, upper }: PriceRange, price: number): { a: number; b: number } {
  const inside = Math.min(Math.max(price, lower), upper)
  return { a: 1 / Math.sqrt(inside) - 1 / Math.sqrt(upper), b: Math.sqrt(inside) - Math.sqrt(lower) }
}

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
