import { roundRate } from '#domain/rates.ts'
import type { ObligationBorrow, Reserve } from './layout.ts'

/** Fractions are in 2^-60. */
export const FRACTION_BITS = 60n

/**
 * The amount of a reserve that belongs to lenders, in 2^-60 of a base unit: the available and the borrowed amounts, less
 * fees.
 */
function totalSf({ available, borrowedSf, protocolFeesSf, referrerFeesSf, pendingReferrerFeesSf }: Reserve): bigint {
  return (available << FRACTION_BITS) + borrowedSf - protocolFeesSf - referrerFeesSf - pendingReferrerFeesSf
}

/** The value of collateral tokens in 2^-60 of a base unit; one for one while none exist. */
export const collateralSf = (units: bigint, reserve: Reserve): bigint =>
  reserve.collateralSupply === 0n ? units << FRACTION_BITS : (units * totalSf(reserve)) / reserve.collateralSupply

/** The debt in base units, rounded up, as of the reserve's last refresh; null if the debt was stored without a rate. */
export function owedUnits({ amountSf, rateBsf }: ObligationBorrow, reserve: Reserve): bigint | null {
  if (rateBsf === 0n) return null
  const sf = (amountSf * reserve.rateBsf) / rateBsf
  return (sf + (1n << FRACTION_BITS) - 1n) >> FRACTION_BITS
}

/** The curve's rate at the current utilisation, as a fraction per year, interpolated linearly between its points. */
function curveRate({ curve }: Reserve, use: number): number {
  const points = curve.map((point) => ({ use: Number(point.use) / 1e4, rate: Number(point.rate) / 1e4 }))
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    if (use > to.use) continue
    if (from === undefined || to.use === from.use) return to.rate
    return from.rate + ((to.rate - from.rate) * (use - from.use)) / (to.use - from.use)
  }
  return points.at(-1)?.rate ?? 0
}

/** The rates that borrowers pay and suppliers earn, as fractions per year, without rewards. */
export function ratesOf(reserve: Reserve): { supply: number; borrow: number } {
  const total = totalSf(reserve)
  const use = total > 0n ? Math.min(1, Number((reserve.borrowedSf * 10n ** 12n) / total) / 1e12) : 0
  const rate = curveRate(reserve, use)
  return {
    supply: roundRate(rate * use * (1 - Number(reserve.protocolTakePercent) / 100)),
    borrow: roundRate(rate + Number(reserve.hostRate) / 1e4),
  }
}
