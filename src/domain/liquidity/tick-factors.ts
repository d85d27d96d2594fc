/** Bits after the point. */
export const TICK_PRECISION = 192n
const ONE = 1n << TICK_PRECISION

/**
 * 1.0001^(-tick/2) as Q192 for every power of two below the farthest tick of any pool, 887,272; so fine that a whole range of one
 * tick keeps far more than nine digits.
 */
export const tickFactors: readonly bigint[] = squares(squareRoot((ONE * ONE * 10_000n) / 10_001n), 20)

/** A factor and its squares, each of the one before. */
function squares(first: bigint, count: number): bigint[] {
  const factors = [first]
  for (let last = first; factors.length < count; factors.push(last)) last = (last * last) >> TICK_PRECISION
  return factors
}

/** The whole part, by Newton's method from above. */
function squareRoot(value: bigint): bigint {
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2))
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}
