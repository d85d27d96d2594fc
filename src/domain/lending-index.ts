/** Amounts of lending markets: what shares and indices stand for. All in bigint; the rounding is the protocol's own or against the holder. */

/** The unit of fixed-point numbers with 18 decimals. */
export const WAD = 10n ** 18n
/** The unit of fixed-point numbers with 27 decimals. */
export const RAY = 10n ** 27n

/**
 * What `shares` of a pool can be redeemed for: shares * total / supply, rounded down, as no pool pays out a part of a unit.
 * `total` and `supply` in the same scale. Nothing of an empty pool.
 */
export function redeemable({ shares, total, supply }: { shares: bigint; total: bigint; supply: bigint }): bigint {
  return supply <= 0n || total <= 0n ? 0n : (shares * total) / supply
}

/**
 * A debt with the interest since it was last written down: principal * index / indexThen / `scale`, rounded up to the unit that has
 * to be paid back. `scale`: of the principal, 1 for base units. Null when it was written down at no index.
 */
export function owed({
  principal,
  index,
  indexThen,
  scale,
}: {
  principal: bigint
  index: bigint
  indexThen: bigint
  scale: bigint
}): bigint | null {
  if (indexThen <= 0n) return null
  const divisor = indexThen * scale
  return (principal * index + divisor - 1n) / divisor
}

/** A scaled balance at an index of 27 decimals, rounded to the nearest: floor((balance * index + RAY / 2) / RAY). */
export const atIndex = (balance: bigint, index: bigint): bigint => (balance * index + RAY / 2n) / RAY

/** An amount of `from` decimals in `to` decimals, finer digits cut off. */
export const rescale = (amount: bigint, from: number, to: number): bigint =>
  to >= from ? amount * 10n ** BigInt(to - from) : amount / 10n ** BigInt(from - to)

/** `part` / `whole` as a number with about 18 decimals, for rates and health factors; null of nothing. */
export const quotient = (part: bigint, whole: bigint): number | null =>
  whole === 0n ? null : Number((part * WAD) / whole) / Number(WAD)

/** A point of a rate curve: both as fractions. */
export type RatePoint = { utilisation: number; apr: number }

/** The borrow rate on a curve of straight lines between points of rising utilisation; null outside of it. */
export function rateOnCurve(utilisation: number, points: RatePoint[]): number | null {
  for (const [index, to] of points.entries()) {
    if (utilisation === to.utilisation) return to.apr
    const from = points[index - 1]
    if (from && utilisation > from.utilisation && utilisation < to.utilisation) {
      const share = (utilisation - from.utilisation) / (to.utilisation - from.utilisation)
      return from.apr + share * (to.apr - from.apr)
    }
  }
  return null
}
