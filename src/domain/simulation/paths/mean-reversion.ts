import type { Reversion } from './path-plan.ts'
import { exponential, logarithm } from './portable-math.ts'
import type { DailyCloses, LogReturns } from './price-history.ts'

/**
 * How a price returned to a level: `x[t+1] = phi x[t] + e` of its log distance from there, an Ornstein-Uhlenbeck process at daily steps.
 * `usd`: the level. `phi`: from 0 to below 1. `sigmaDay`: the standard deviation of `e`. `moves`: the `e` of each day.
 */
export type MeanReversion = { usd: number; phi: number; sigmaDay: number; moves: LogReturns }

/**
 * Least squares of each log close on the one before. Null where the test of Dickey and Fuller (1979) with a constant does not reject a
 * random walk at 5 %, or the price does not move. A negative slope, which noise in single closes makes, counts as 0.
 */
export function meanReversion(closes: DailyCloses): MeanReversion | null {
  const count = closes.size
  const pairs = [...closes].map(([day, { before, close }]) => ({ day, x: logarithm(before), y: logarithm(close) }))
  const meanX = pairs.reduce((sum, { x }) => sum + x, 0) / count
  const meanY = pairs.reduce((sum, { y }) => sum + y, 0) / count
  const residuals = (slope: number) => pairs.map(({ x, y }) => y - meanY - slope * (x - meanX))
  const deviation = (errors: readonly number[]) =>
    Math.sqrt(errors.reduce((sum, each) => sum + each * each, 0) / (count - 2))
  let [ofX, together] = [0, 0]
  for (const { x, y } of pairs) {
    ofX += (x - meanX) * (x - meanX)
    together += (x - meanX) * (y - meanY)
  }
  const slope = together / ofX
  const statistic = ((slope - 1) * Math.sqrt(ofX)) / deviation(residuals(slope))
  if (!(statistic > -Infinity && statistic < criticalValue(count))) return null
  const phi = Math.max(0, slope)
  const moves = residuals(phi)
  return {
    usd: exponential((meanY - phi * meanX) / (1 - phi)),
    phi,
    sigmaDay: deviation(moves),
    moves: new Map(pairs.map(({ day }, index) => [day, moves[index] ?? 0])),
  }
}

/** Of the t-statistic with a constant, at 5 %: MacKinnon 2010, Queen's Economics Department Working Paper 1227, table 2. */
const criticalValue = (count: number): number => -2.86154 - 2.8903 / count - 4.234 / count ** 2 - 40.04 / count ** 3

/** As a plan has it, for a coin that costs `priceUsd` now. */
export const reversionFrom = (priceUsd: number, { usd, phi }: MeanReversion): Reversion => ({
  perDay: 1 - phi,
  distance: logarithm(priceUsd / usd),
})
