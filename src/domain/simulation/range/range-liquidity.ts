/** Prices of A in B between which a position is active, in human units. */
export type PriceBounds = { lower: number; upper: number }
/** Amounts of A and B in human units. */
export type Amounts = { a: number; b: number }
/** Dollars for one A and one B. */
export type PricesUsd = readonly [number, number]

/** Throws a RangeError for edges that no position can have: not above 0, not numbers, or the wrong way round. */
export function checkBounds({ lower, upper }: PriceBounds): void {
  if (!(lower > 0 && upper > lower)) throw new RangeError(`A range cannot go from ${lower} to ${upper}`)
}

/** The price of A in B. */
export const priceOf = ([usdA, usdB]: PricesUsd): number => usdA / usdB

/**
 * Whether liquidity in the range is active at a price. The upper edge is outside, as in the contracts: a pool that reaches it has left
 * the range's last tick.
 */
export const isActive = ({ lower, upper }: PriceBounds, price: number): boolean => price >= lower && price < upper

/**
 * `x = L(1/s - 1/sb)`, `y = L(s - sa)` with `s` the square root of the price, held between the edges (Uniswap v3 whitepaper, 6.29 and
 * 6.30). Below the range all is A, above it all is B. Liquidity is `sqrt(A * B)` in human units.
 */
export function amountsAt(liquidity: number, bounds: PriceBounds, price: number): Amounts {
  checkBounds(bounds)
  const root = Math.sqrt(Math.min(Math.max(price, bounds.lower), bounds.upper))
  return {
    a: liquidity * (1 / root - 1 / Math.sqrt(bounds.upper)),
    b: liquidity * (root - Math.sqrt(bounds.lower)),
  }
}

/** Dollars. */
export function worthOf({ a, b }: Amounts, [usdA, usdB]: PricesUsd): number {
  return a * usdA + b * usdB
}

/**
 * The most liquidity that both amounts are enough for: the scarcer coin decides inside the range; outside only the one that the range
 * holds there does.
 */
export function liquidityOfAmounts({ a, b }: Amounts, bounds: PriceBounds, price: number): number {
  const one = amountsAt(1, bounds, price)
  const ofA = one.a > 0 ? a / one.a : Infinity
  const ofB = one.b > 0 ? b / one.b : Infinity
  return Math.min(ofA, ofB)
}

/** The liquidity that dollars buy, both coins in the proportion that the range takes at these prices: `V / (x1 usdA + y1 usdB)`. */
export function liquidityOfDeposit(valueUsd: number, bounds: PriceBounds, prices: PricesUsd): number {
  return valueUsd / worthOf(amountsAt(1, bounds, priceOf(prices)), prices)
}

/**
 * How many times the liquidity of the same dollars over all prices a range has at a price: `2s / (2s - P/sb - sa)`. 0 outside, where it
 * has none that is active; towards 1 as the edges go to 0 and infinity.
 */
export function concentration(bounds: PriceBounds, price: number): number {
  if (!isActive(bounds, price)) return 0
  const root = Math.sqrt(price)
  const { a, b } = amountsAt(1, bounds, price)
  return (2 * root) / (a * price + b)
}

/** `L * 10^((dA + dB) / 2)`: liquidity in human units as contracts count it, `decimals` those of A and B. */
export const toRawLiquidity = (liquidity: number, [a, b]: readonly [number, number]): number =>
  liquidity * 10 ** ((a + b) / 2)

/** The other way: of a contract's count, in human units. */
export const fromRawLiquidity = (raw: bigint, [a, b]: readonly [number, number]): number =>
  Number(raw) / 10 ** ((a + b) / 2)
