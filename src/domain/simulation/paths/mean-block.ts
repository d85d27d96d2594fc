import { power } from '#domain/simulation/power.ts'
import { logarithm } from './portable-math.ts'

/** For a past that has no moves to measure. */
const FALLBACK_DAYS = 7
const LEAST_DAYS = 2
/** A smaller variance, relative to the squared mean, is rounding. */
const ROUNDING = 1e-24

/**
 * How many days of the past stay together on average in a bootstrap: the rule of Politis and White for the stationary bootstrap (2004,
 * Econometric Reviews 23:53-70; corrected with Patton 2009, 28:372-375). It is applied to squared returns, because volatility persists
 * and returns hardly do. The longest block of all coins counts, at least 2 days; 7 if no coin moves.
 */
export function meanBlockDays(logReturns: readonly (readonly number[])[]): number {
  const blocks = logReturns.flatMap((returns) => optimalBlock(returns.map((each) => each * each)) ?? [])
  return blocks.length === 0 ? FALLBACK_DAYS : Math.max(LEAST_DAYS, ...blocks)
}

/** The optimal mean block of the stationary bootstrap for the mean of a series; null if the series is too short or constant. */
export function optimalBlock(series: readonly number[]): number | null {
  const count = series.length
  const mean = series.reduce((sum, each) => sum + each, 0) / count
  const centred = series.map((each) => each - mean)
  const covariance = (lag: number): number => {
    let sum = 0
    for (let index = lag; index < count; index += 1) sum += (centred[index] ?? 0) * (centred[index - lag] ?? 0)
    return sum / count
  }
  const variance = covariance(0)
  if (count < 2 || !(variance > ROUNDING * mean * mean)) return null

  // The window ends where a run of autocorrelations is no more than noise.
  const log10 = logarithm(count) / Math.LN10
  const run = Math.max(5, Math.ceil(Math.sqrt(log10)))
  const mostLags = Math.ceil(Math.sqrt(count)) + run
  const noise = 2 * Math.sqrt(log10 / count)
  const covariances = Array.from({ length: mostLags + 1 }, (_, lag) => covariance(lag))
  const isNoise = (lag: number) => Math.abs((covariances[lag] ?? 0) / variance) < noise
  const width = Math.min(2 * firstLagOfNoise({ isNoise, run, mostLags }), mostLags)

  let slope = 0
  let spectrum = variance
  for (let lag = 1; lag <= width; lag += 1) {
    const share = lag / width
    const weighted = 2 * (share <= 0.5 ? 1 : 2 * (1 - share)) * (covariances[lag] ?? 0)
    slope += lag * weighted
    spectrum += weighted
  }
  if (!(spectrum > 0)) return null
  const cube = (slope * slope * count) / (spectrum * spectrum)
  const longest = Math.ceil(Math.min(3 * Math.sqrt(count), count / 3))
  return Math.min(longest, power(cube, 1 / 3))
}

/** The first lag of a whole run of noise. The authors' own programs count so; the paper's wording gives one lag less. */
function firstLagOfNoise({
  isNoise,
  run,
  mostLags,
}: {
  isNoise: (lag: number) => boolean
  run: number
  mostLags: number
}) {
  let length = 0
  for (let lag = 1; lag <= mostLags; lag += 1) {
    length = isNoise(lag) ? length + 1 : 0
    if (length === run) return lag - run + 1
  }
  return mostLags
}
