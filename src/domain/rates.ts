/** A year of every rate, leap or not. */
export const DAYS_PER_YEAR = 365
const DECIMALS = 1e9

/** Daily compounding, on fractions: `(1 + r/365)^365 - 1`. */
export const aprToApy = (apr: number): number => (1 + apr / DAYS_PER_YEAR) ** DAYS_PER_YEAR - 1

/** What earns one rate on top of another, both a year's with compounding: fractions. */
export const compoundedApy = (apy: number, onTop: number): number => apy + onTop + apy * onTop

/** The inverse of `aprToApy`: `((1 + y)^(1/365) - 1) * 365`. */
export const apyToApr = (apy: number): number => ((1 + apy) ** (1 / DAYS_PER_YEAR) - 1) * DAYS_PER_YEAR

/** Rates carry nine decimals on the wire: 5.66 / 100 is 0.0566, not 0.056600000000000004. */
export const roundRate = (fraction: number): number => Math.round(fraction * DECIMALS) / DECIMALS

/** A percent figure of an upstream as a fraction. */
export const fromPercent = (percent: number): number => roundRate(percent / 100)

/** Growth of a stake's worth over some days, as a year's compounded fraction: `(now / before)^(365 / days) - 1`. */
export const annualGrowth = ({ now, before, days }: { now: number; before: number; days: number }): number =>
  (now / before) ** (DAYS_PER_YEAR / days) - 1
