/** Rates a year as fractions: `base` where nothing is lent out, `low` and `high` a unit of utilisation below and above `kink`. */
export type RateCurve = { kink: number; base: number; low: number; high: number }

/** The rate at a utilisation, as Compound III has it: `base + low * min(u, kink) + high * max(0, u - kink)` (compound-finance/comet, `getSupplyRate`). */
export const rateAt = ({ kink, base, low, high }: RateCurve, utilisation: number): number =>
  base + low * Math.min(utilisation, kink) + high * Math.max(0, utilisation - kink)

/** The borrow rate that remains once `added` more is borrowed of a market, whose supply stays. */
export const rateAfterBorrowing = (
  curve: RateCurve,
  { supplied, borrowed, added }: { supplied: number; borrowed: number; added: number },
): number => rateAt(curve, (borrowed + added) / supplied)
