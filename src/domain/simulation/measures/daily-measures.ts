import { DAYS_PER_YEAR } from '#domain/rates.ts'
import { standardDeviation } from '#domain/simulation/past-days.ts'

/** Of fewer days no measure is given. */
export const LEAST_DAYS = 30

/**
 * Measures of the daily values of a whole position. `days`: returns that were counted. `volatility`: a year's, a fraction. `sharpeLike`,
 * `sortinoLike`: mean daily return above the benchmark over its deviation, and over that of the losses, times √365, which holds
 * where days do not depend on each other; rates do, hence the name (Lo, “The Statistics of Sharpe Ratios”, 2002).
 */
export type DailyMeasures = {
  days: number
  volatility: number | null
  sharpeLike: number | null
  sortinoLike: number | null
  returnPerVolatility: number | null
}

const dailyRate = (apy: number) => (1 + apy) ** (1 / DAYS_PER_YEAR) - 1
const meanOf = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
const returnsOf = (values: readonly number[]) =>
  values.slice(1).map((value, index) => value / (values[index] ?? Number.NaN) - 1)
/** Deviations below this are nothing but the rounding of equal days. */
const NOISE = 1e-12

/**
 * One value a day without a gap, all above 0, in time's order. `benchmarkApy`: a fraction, of the same unit; null where none is known, and
 * then what is above it is not known either. Each measure is null for fewer than `leastDays` returns and where nothing strays.
 */
export function dailyMeasures(
  values: readonly number[],
  benchmarkApy: number | null,
  leastDays: number = LEAST_DAYS,
): DailyMeasures {
  const returns = returnsOf(values)
  const days = returns.length
  const deviation = standardDeviation(returns)
  if (days < leastDays || deviation === null || deviation <= NOISE || values.some((value) => !(value > 0)))
    return { days, volatility: null, sharpeLike: null, sortinoLike: null, returnPerVolatility: null }
  const yearly = Math.sqrt(DAYS_PER_YEAR)
  const mean = meanOf(returns)
  const free = benchmarkApy === null ? null : dailyRate(benchmarkApy)
  const losses = free === null ? 0 : Math.sqrt(meanOf(returns.map((each) => Math.min(0, each - free) ** 2)))
  return {
    days,
    volatility: deviation * yearly,
    sharpeLike: free === null ? null : ((mean - free) / deviation) * yearly,
    sortinoLike: free === null || losses <= NOISE ? null : ((mean - free) / losses) * yearly,
    returnPerVolatility: (mean / deviation) * yearly,
  }
}

/** The standard deviation (n - 1) of daily log returns, of a year, as a fraction; null for fewer than two returns. */
export function realisedVolatility(prices: readonly number[]): number | null {
  const returns = prices.slice(1).map((price, index) => Math.log(price / (prices[index] ?? Number.NaN)))
  const deviation = standardDeviation(returns)
  return deviation === null ? null : deviation * Math.sqrt(DAYS_PER_YEAR)
}

/** `fall`: a fraction of the peak. `peak`, `trough`: which values; `recovered`: the first that is at the peak again, null: none is yet. */
export type Drawdown = { fall: number; peak: number; trough: number; recovered: number | null }

/** The worst fall from a peak; null where no value is below an earlier one. */
export function maxDrawdown(values: readonly number[]): Drawdown | null {
  let worst: Omit<Drawdown, 'recovered'> | null = null
  let peak = 0
  for (const [index, value] of values.entries()) {
    const top = values[peak] ?? value
    if (value >= top) peak = index
    else if (1 - value / top > (worst?.fall ?? 0)) worst = { fall: 1 - value / top, peak, trough: index }
  }
  if (worst === null) return null
  const { trough } = worst
  const top = values[worst.peak] ?? Number.POSITIVE_INFINITY
  const recovered = values.findIndex((value, index) => index > trough && value >= top)
  return { ...worst, recovered: recovered < 0 ? null : recovered }
}
