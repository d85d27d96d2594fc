import type { PathPrices } from './price-process.ts'

/**
 * The results of a deposit, one number for each path. Dollars at the end: `final`; `held`, of the first coins; `withoutYield`, of the
 * position without fees and rate. `fees`: dollars out of volume. `lossToArbitrage`: dollars lost against rebalancing. `neverOut`: the
 * chance that the path never left the range, moves within a day included. `drawdown`: the largest fall from a peak, as a fraction.
 * `rebalancings`: how often the range moved. `byDay`, `heldByDay`: dollars on the recorded days in single precision, path by path.
 */
export type DepositRecord = {
  final: Float64Array
  held: Float64Array
  withoutYield: Float64Array
  fees: Float64Array
  lossToArbitrage: Float64Array
  daysInRange: Float64Array
  neverOut: Float64Array
  drawdown: Float64Array
  rebalancings: Float64Array
  byDay: Float32Array
  heldByDay: Float32Array
}

export function createDepositRecord(paths: number, recordedDays: number): DepositRecord {
  const column = () => new Float64Array(paths)
  const days = () => new Float32Array(paths * recordedDays)
  return {
    final: column(),
    held: column(),
    withoutYield: column(),
    fees: column(),
    lossToArbitrage: column(),
    daysInRange: column(),
    neverOut: column(),
    drawdown: column(),
    rebalancings: column(),
    byDay: days(),
    heldByDay: days(),
  }
}

/** A smaller fall is rounding. */
const ROUNDING = 1e-12

/** The coins of the deposit on day 0, with the dollars of each. */
export type HeldCoins = { coins: Int32Array; usd: Float64Array }

type RecordedPath = {
  path: number
  /** Dollars on each day, the first and the last included. */
  values: Float64Array
  held: HeldCoins
  prices: PathPrices
  recordedDays: readonly number[]
}

/** Records the results that all kinds of deposits have in common. */
export function recordPath(record: DepositRecord, { path, values, held, prices, recordedDays }: RecordedPath): void {
  const { days } = prices
  record.final[path] = values[days] ?? 0
  record.held[path] = heldOn(days, held, prices)
  record.drawdown[path] = worstFall(values, days)
  const start = path * recordedDays.length
  for (let index = 0; index < recordedDays.length; index += 1) {
    const day = recordedDays[index] ?? 0
    record.byDay[start + index] = values[day] ?? 0
    record.heldByDay[start + index] = heldOn(day, held, prices)
  }
}

function heldOn(day: number, { coins, usd }: HeldCoins, { days, roots }: PathPrices): number {
  let sum = 0
  for (let index = 0; index < coins.length; index += 1) {
    const root = roots[(coins[index] ?? 0) * (days + 1) + day] ?? 0
    sum += (usd[index] ?? 0) * root * root
  }
  return sum
}

function worstFall(values: Float64Array, days: number): number {
  let peak = values[0] ?? 0
  let left = 1
  for (let day = 1; day <= days; day += 1) {
    const value = values[day] ?? 0
    if (value > peak) peak = value
    else if (value < left * peak) left = value / peak
  }
  return left < 1 - ROUNDING ? 1 - left : 0
}
