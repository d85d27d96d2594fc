import { DAYS_PER_YEAR } from '#domain/rates.ts'
import { power } from '#domain/simulation/power.ts'
import { crossingChance, NEGLIGIBLE_EXPONENT } from './barrier-crossing.ts'
import type { PathLoan } from './path-plan.ts'
import { logarithm } from './portable-math.ts'
import type { PriceProcess } from './price-process.ts'

/**
 * The results of a loan. `survival`: for each path the chance of no liquidation. `lostOn`: for each chunk `days + 1` numbers, the chance
 * that the first liquidation is on that day, summed over the paths of the chunk.
 */
export type LoanRecord = { survival: Float64Array; lostOn: Float64Array }

type Side = {
  coins: Int32Array
  /** Dollars at today's prices with interest, of each coin `days + 1` days. */
  usd: Float64Array
}

export type LoanWalk = {
  collateral: Side
  debt: Side
  /** No day's variance of the logarithm of the health is larger. */
  mostVariance: number
  /** Of each coin, how much a move of its logarithm moves that of the health. */
  exposure: Float64Array
}

export function createLoanWalk(
  { collateral, debt }: PathLoan,
  { covariance, coins }: PriceProcess,
  days: number,
): LoanWalk {
  let largest = 0
  for (let coin = 0; coin < coins; coin += 1) largest = Math.max(largest, covariance[coin * coins + coin] ?? 0)
  return {
    collateral: sideOf(
      collateral.map(({ coin, securedUsd, apy }) => ({ coin, usd: securedUsd, apy })),
      days,
    ),
    debt: sideOf(debt, days),
    // The shares of each side sum to 1, so the health deviates by at most twice as much as the wildest coin.
    mostVariance: 4 * largest,
    exposure: new Float64Array(coins),
  }
}

function sideOf(legs: readonly { coin: number; usd: number; apy: number }[], days: number): Side {
  const sorted = legs.toSorted((a, b) => a.coin - b.coin || a.usd - b.usd || a.apy - b.apy)
  const usd = new Float64Array(sorted.length * (days + 1))
  sorted.forEach((leg, index) => {
    for (let day = 0; day <= days; day += 1) {
      usd[index * (days + 1) + day] = leg.usd * power(Math.max(0, 1 + leg.apy), day / DAYS_PER_YEAR)
    }
  })
  return { coins: Int32Array.from(sorted, ({ coin }) => coin), usd }
}

/**
 * Follows the health `sum(secured) / sum(debt)` of a loan through a path. A close below 1 is a liquidation. Between two closes
 * `crossingChance` of the logarithm applies: it is exact for one coin against debt in a stablecoin. With several coins the variance is
 * taken at the shares of the first close. Adds to `lostOn` of the path's chunk and returns the chance of no liquidation.
 */
export function walkLoan(walk: LoanWalk, process: PriceProcess, lostOn: Float64Array): number {
  const { collateral, debt, mostVariance } = walk
  const { prices } = process
  let alive = 1
  let before = 0
  for (let day = 0; day <= prices.days && alive > 0; day += 1) {
    const owed = worthOn(day, debt, prices)
    const health = owed > 0 ? worthOn(day, collateral, prices) / owed : Infinity
    let lost = 0
    if (health < 1) lost = 1
    else if (day > 0 && mostVariance > 0 && isNear(before, health, mostVariance)) {
      lost = crossingChance(logarithm(before), logarithm(health), varianceOn(day - 1, walk, process))
    }
    if (lost > 0) {
      lostOn[day] = (lostOn[day] ?? 0) + alive * lost
      alive = lost < 1 ? alive * (1 - lost) : 0
    }
    before = health
  }
  return alive
}

/** Whether the chance of a crossing is worth two logarithms: `ln h >= 1 - 1/h` gives a bound without them. */
function isNear(before: number, health: number, mostVariance: number): boolean {
  return 2 * (1 - 1 / before) * (1 - 1 / health) < NEGLIGIBLE_EXPONENT * mostVariance
}

function worthOn(day: number, { coins, usd }: Side, { days, roots }: PriceProcess['prices']): number {
  let sum = 0
  for (let leg = 0; leg < coins.length; leg += 1) {
    const root = roots[(coins[leg] ?? 0) * (days + 1) + day] ?? 0
    sum += (usd[leg * (days + 1) + day] ?? 0) * root * root
  }
  return sum
}

function varianceOn(day: number, { collateral, debt, exposure }: LoanWalk, process: PriceProcess): number {
  exposure.fill(0)
  expose(exposure, day, collateral, process.prices, 1)
  expose(exposure, day, debt, process.prices, -1)
  const { coins, covariance } = process
  let variance = 0
  for (let row = 0; row < coins; row += 1) {
    const own = exposure[row] ?? 0
    if (own === 0) continue
    for (let column = 0; column < coins; column += 1) {
      variance += own * (exposure[column] ?? 0) * (covariance[row * coins + column] ?? 0)
    }
  }
  return variance
}

function expose(exposure: Float64Array, day: number, side: Side, prices: PriceProcess['prices'], sign: number): void {
  const { coins, usd } = side
  const { days, roots } = prices
  const total = worthOn(day, side, prices)
  if (!(total > 0)) return
  for (let leg = 0; leg < coins.length; leg += 1) {
    const coin = coins[leg] ?? 0
    const root = roots[coin * (days + 1) + day] ?? 0
    const share = ((usd[leg * (days + 1) + day] ?? 0) * root * root) / total
    exposure[coin] = (exposure[coin] ?? 0) + sign * share
  }
}
