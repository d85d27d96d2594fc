import { DAYS_PER_YEAR } from '#domain/rates.ts'
import { crossingChance } from './barrier-crossing.ts'
import type { PathDeposit, PathPlan, PathRange } from './path-plan.ts'
import { type DepositRecord, type HeldCoins, recordPath } from './path-record.ts'
import { exponential, logarithm } from './portable-math.ts'
import type { PriceProcess } from './price-process.ts'

/**
 * A deposit in a range. Its liquidity `L` is in dollars. With `a` and `b` the square roots of both prices relative to day 0, and `s = a / b`, the
 * position is worth `L (2ab - a^2/sb - b^2 sa)` in the range, `L (1/sa - 1/sb) a^2` below it and `L (sb - sa) b^2` above it.
 */
export type RangeWalk = {
  a: number
  b: number
  valueUsd: number
  liquidity: number
  held: HeldCoins
  lnLower: number
  lnUpper: number
  rootLower: number
  rootUpper: number
  /** Of the daily log return of A in B. */
  variance: number
  /** The logarithm of the growth of a day in range; 0 if the deposit earns fees. */
  lnGrowthDay: number
  growthDay: number
  /** Dollars a day for all liquidity, without the protocol's share. */
  poolFeesDay: number
  othersLiquidity: number
  /** Infinity: never. */
  afterDays: number
  swapCost: number
  gasUsd: number
  values: Float64Array
}

/** Throws a RangeError for impossible edges and for other than two coins. */
export function createRangeWalk(
  { valueUsd, coins, apy, fees }: PathDeposit,
  range: PathRange,
  { covariance, coins: all }: PriceProcess,
  days: number,
): RangeWalk {
  const { lower, upper, rebalancing } = range
  const [a, b] = coins
  if (a === undefined || b === undefined || coins.length > 2) throw new RangeError('A range needs two coins')
  if (!(lower >= 0 && upper > lower && upper > 0)) throw new RangeError(`A range cannot go from ${lower} to ${upper}`)
  const [rootLower, rootUpper] = [Math.sqrt(lower), Math.sqrt(upper)]
  const entry = Math.min(Math.max(1, rootLower), rootUpper)
  const ofA = 1 / entry - 1 / rootUpper
  const ofB = entry - rootLower
  const liquidity = valueUsd / (ofA + ofB)
  const isAroundPrice = lower < 1 && upper > 1
  const moves = rebalancing !== null && isAroundPrice && lower > 0 && upper < Infinity
  const between = (one: number, other: number) => covariance[one * all + other] ?? 0
  const lnGrowthDay = fees === null ? logarithm(Math.max(0, 1 + (apy ?? 0))) / DAYS_PER_YEAR : 0
  return {
    a: a.coin,
    b: b.coin,
    valueUsd,
    liquidity,
    held: { coins: Int32Array.of(a.coin, b.coin), usd: Float64Array.of(liquidity * ofA, liquidity * ofB) },
    lnLower: logarithm(lower),
    lnUpper: logarithm(upper),
    rootLower,
    rootUpper,
    variance: Math.max(0, between(a.coin, a.coin) + between(b.coin, b.coin) - 2 * between(a.coin, b.coin)),
    lnGrowthDay,
    growthDay: exponential(lnGrowthDay),
    poolFeesDay: fees === null ? 0 : fees.tier * (1 - fees.protocolShare) * fees.volumeUsdDay,
    othersLiquidity: fees === null ? 1 : fees.othersLiquidityUsd,
    afterDays: moves ? rebalancing.afterDays : Infinity,
    swapCost: rebalancing?.swapCost ?? 0,
    gasUsd: rebalancing?.gasUsd ?? 0,
    values: new Float64Array(days + 1),
  }
}

/**
 * Follows the deposit through a path. A day earns for the part of its way in ln P that is in the range: fees by the diluted share
 * `dL / (L + dL)` of the volume, which accumulate in dollars, or a rate, which compounds. The loss to arbitrage is `sigma^2 L ab / 4` a day.
 */
export function walkRange(
  walk: RangeWalk,
  { prices }: PriceProcess,
  { recordedDays }: Pick<PathPlan, 'recordedDays'>,
  record: DepositRecord,
  path: number,
): void {
  const { values, held, variance, lnGrowthDay, growthDay, poolFeesDay, othersLiquidity, afterDays } = walk
  const { days, logs, roots } = prices
  const startA = walk.a * (days + 1)
  const startB = walk.b * (days + 1)
  let { liquidity, lnLower, lnUpper, rootLower, rootUpper } = walk
  let perRootUpper = 1 / rootUpper
  let feesDay = (poolFeesDay * liquidity) / (othersLiquidity + liquidity)
  let log = 0
  let middle = 1
  let worth = walk.valueUsd
  let growth = 1
  let fees = 0
  let daysInRange = 0
  let stayed = lnLower <= 0 && lnUpper >= 0 ? 1 : 0
  let depth = 0
  let daysOutside = 0
  let rebalancings = 0
  values[0] = worth
  for (let day = 1; day <= days; day += 1) {
    const a = roots[startA + day] ?? 0
    const b = roots[startB + day] ?? 0
    const next = (logs[startA + day] ?? 0) - (logs[startB + day] ?? 0)
    const low = log < next ? log : next
    const high = log < next ? next : log
    let share = 1
    if (low < lnLower || high > lnUpper) {
      stayed = 0
      const from = low > lnLower ? low : lnLower
      const to = high < lnUpper ? high : lnUpper
      share = to > from ? (to - from) / (high - low) : 0
    } else if (stayed > 0) {
      const left =
        crossingChance(log - lnLower, next - lnLower, variance) +
        crossingChance(lnUpper - log, lnUpper - next, variance)
      stayed = left < 1 ? stayed * (1 - left) : 0
    }
    const product = a * b
    depth += share * liquidity * (middle + product)
    middle = product
    daysInRange += share
    fees += feesDay * share
    if (lnGrowthDay !== 0 && share > 0) growth *= share === 1 ? growthDay : exponential(lnGrowthDay * share)

    if (next <= lnLower) worth = liquidity * (1 / rootLower - perRootUpper) * a * a
    else if (next >= lnUpper) worth = liquidity * (rootUpper - rootLower) * b * b
    else worth = liquidity * (2 * product - a * a * perRootUpper - b * b * rootLower)

    daysOutside = next <= lnLower || next >= lnUpper ? daysOutside + 1 : 0
    if (daysOutside > afterDays && worth > 0) {
      // The position is one coin now. It swaps the part that the new range has in the other coin.
      const ofA = 1 - 1 / walk.rootUpper
      const ofB = 1 - walk.rootLower
      const swapped = (next <= lnLower ? ofB : ofA) / (ofA + ofB)
      const cost = walk.swapCost * swapped * worth + (growth > 0 ? walk.gasUsd / growth : 0)
      worth = cost < worth ? worth - cost : 0
      lnLower = next + walk.lnLower
      lnUpper = next + walk.lnUpper
      rootLower = (walk.rootLower * a) / b
      rootUpper = (walk.rootUpper * a) / b
      perRootUpper = 1 / rootUpper
      liquidity = worth / (product * (ofA + ofB))
      feesDay = liquidity > 0 ? (poolFeesDay * liquidity) / (othersLiquidity + liquidity) : 0
      daysOutside = 0
      rebalancings += 1
    }
    log = next
    values[day] = worth * growth + fees
  }
  record.withoutYield[path] = worth
  record.fees[path] = fees
  record.lossToArbitrage[path] = (variance * depth) / 8
  record.daysInRange[path] = daysInRange
  record.neverOut[path] = stayed
  record.rebalancings[path] = rebalancings
  recordPath(record, { path, values, held, prices, recordedDays })
}
