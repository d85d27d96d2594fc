import { DAYS_PER_YEAR } from '#domain/rates.ts'
import { cholesky } from './cholesky.ts'
import { fillNormals } from './normals.ts'
import type { Matrix, PathPlan, PricePlan, Reversion } from './path-plan.ts'
import { exponential, logarithm } from './portable-math.ts'
import { fillWords } from './xoshiro.ts'

/** The log price of a worthless coin. Unlike -Infinity it can be subtracted from itself. */
const WORTHLESS_LOG = -1e300
const PER_WORD = 2.3283064365386963e-10

/**
 * The prices of one path relative to day 0: for each coin `days + 1` numbers, one coin after the other. `roots` are square roots and
 * `logs` logarithms of the prices. Ranges need both, and so no loop takes a root or a logarithm.
 */
export type PathPrices = { days: number; logs: Float64Array; roots: Float64Array }

/**
 * Draws one path after the other. `covariance`: of daily log returns from the price of the day before, row by row; all 0 in a model without
 * chance. A reversion changes where such a return begins, not how much it deviates.
 */
export type PriceProcess = {
  coins: number
  covariance: Float64Array
  prices: PathPrices
  /** Draws the next path into `prices` and advances the state of the generator. */
  draw: (state: Int32Array) => void
}

/**
 * Prepares the prices of a plan. Throws a RangeError for correlations that no coins can have, and for a past without days or of
 * different lengths.
 */
export function createPriceProcess({
  prices: plan,
  horizonDays,
}: Pick<PathPlan, 'prices' | 'horizonDays'>): PriceProcess {
  const coins = plan.coins.length
  const size = coins * (horizonDays + 1)
  const prices: PathPrices = { days: horizonDays, logs: new Float64Array(size), roots: new Float64Array(size).fill(1) }
  if (plan.model === 'gbm') return { coins, prices, ...brownian(plan, prices) }
  if (plan.model === 'bootstrap') return { coins, prices, ...bootstrapped(plan, prices) }
  return { coins, prices, covariance: new Float64Array(coins * coins), draw: () => fillLogLinear(plan.coins, prices) }
}

const NONE: Reversion = { perDay: 0, distance: 0 }

const rootOf = (jump: number): number => (jump === 0 ? 1 : exponential(jump / 2))

type Drawn = Pick<PriceProcess, 'covariance' | 'draw'>

/**
 * `S <- S exp((mu - sigma^2/2) dt + sigma sqrt(dt) z)`, with a reversion `x <- (1 - perDay) x + sigma sqrt(dt) z` of the log distance from
 * its level. A coin without volatility uses no random numbers.
 */
function brownian(plan: PricePlan & { model: 'gbm' }, prices: PathPrices): Drawn {
  const { coins, correlation } = plan
  const lower = cholesky(correlation)
  if (lower === null) throw new RangeError('No coins can have these correlations')
  const random = coins.flatMap(({ sigmaYear }, index) => (sigmaYear > 0 ? [index] : []))
  const ofRandom = cholesky(random.map((row) => random.map((column) => correlation[row]?.[column] ?? 0)))
  const sigmasDay = coins.map(({ sigmaYear }) => sigmaYear / Math.sqrt(DAYS_PER_YEAR))
  const moves = coins.map(({ driftYear, reversion, jump = 0 }, coin) => {
    const sigma = sigmasDay[coin] ?? 0
    const row = random.indexOf(coin)
    const weights = random.slice(0, row + 1).map((_, column) => sigma * (ofRandom?.[row * random.length + column] ?? 0))
    const drift = reversion ? 0 : driftYear / DAYS_PER_YEAR - (sigma * sigma) / 2
    return { drift, jump, reversion: reversion ?? NONE, weights: Float64Array.from(weights) }
  })
  const normals = new Float64Array(random.length * prices.days)
  return {
    covariance: covarianceOf(sigmasDay, correlation),
    draw: (state) => {
      fillNormals(state, normals, normals.length)
      for (let coin = 0; coin < moves.length; coin += 1) {
        const move = moves[coin]
        if (move !== undefined) fillBrownian({ coin, ...move, normals, perDay: random.length, prices })
      }
    },
  }
}

type BrownianMove = {
  coin: number
  drift: number
  jump: number
  reversion: Reversion
  /** The weights of the normals of a day, beginning with the first. */
  weights: Float64Array
  normals: Float64Array
  perDay: number
  prices: PathPrices
}

function fillBrownian({ coin, drift, jump, reversion, weights, normals, perDay, prices }: BrownianMove): void {
  const { days, logs, roots } = prices
  const { perDay: pull, distance } = reversion
  const first = weights[0] ?? 0
  const second = weights[1] ?? 0
  const count = weights.length
  let at = coin * (days + 1)
  let log = jump
  let root = rootOf(jump)
  for (let day = 0; day < days; day += 1) {
    const start = day * perDay
    let move = drift - pull * (distance + log)
    if (count > 0) move += first * (normals[start] ?? 0)
    if (count > 1) move += second * (normals[start + 1] ?? 0)
    for (let each = 2; each < count; each += 1) move += (weights[each] ?? 0) * (normals[start + each] ?? 0)
    log += move
    root *= exponential(move / 2)
    at += 1
    logs[at] = log
    roots[at] = root
  }
}

/**
 * Each day of the past is followed by the next one, or with a chance of `1 / meanBlockDays` by a random one: `i = floor(u n)`, with `u` a
 * word over 2^32. The last day is followed by the first. A row of the past moves all coins together.
 */
function bootstrapped(plan: PricePlan & { model: 'bootstrap' }, prices: PathPrices): Drawn {
  const { coins, drift, meanBlockDays } = plan
  const count = coins[0]?.logReturns.length ?? 0
  if (coins.length > 0 && (count === 0 || coins.some(({ logReturns }) => logReturns.length !== count))) {
    throw new RangeError('All coins need the same days of the past')
  }
  const centred = coins.map(({ logReturns }) => {
    const mean = logReturns.reduce((sum, each) => sum + each, 0) / count
    return Float64Array.from(logReturns, (each) => each - mean)
  })
  const moves = coins.map(({ logReturns, reversion }, coin) =>
    drift === 'history' && !reversion ? Float64Array.from(logReturns) : (centred[coin] ?? Float64Array.of()),
  )
  const roots = moves.map((of) => of.map((move) => exponential(move / 2)))
  const rows = new Int32Array(prices.days)
  return {
    covariance: sampleCovariance(centred),
    draw: (state) => {
      fillRows(state, rows, { count, meanBlockDays })
      moves.forEach((logMoves, coin) => {
        const reversion = coins[coin]?.reversion
        const jump = coins[coin]?.jump ?? 0
        if (reversion) fillReverting({ coin, jump, rows, logMoves, reversion, prices })
        else fillFromRows({ coin, jump, rows, logMoves, rootMoves: roots[coin] ?? logMoves, prices })
      })
    },
  }
}

const oneWord = new Uint32Array(1)
function nextUniform(state: Int32Array): number {
  fillWords(state, oneWord)
  return (oneWord[0] ?? 0) * PER_WORD
}

/** Fills `rows` with indices into a past of `count` days. */
export function fillRows(
  state: Int32Array,
  rows: Int32Array,
  { count, meanBlockDays }: { count: number; meanBlockDays: number },
): void {
  const chance = 1 / meanBlockDays
  let row = Math.floor(nextUniform(state) * count)
  for (let day = 0; day < rows.length; day += 1) {
    if (nextUniform(state) < chance) row = Math.floor(nextUniform(state) * count)
    rows[day] = row
    row += 1
    if (row === count) row = 0
  }
}

type RowMoves = {
  coin: number
  jump: number
  rows: Int32Array
  logMoves: Float64Array
  rootMoves: Float64Array
  prices: PathPrices
}

function fillFromRows({ coin, jump, rows, logMoves, rootMoves, prices }: RowMoves): void {
  const { days, logs, roots } = prices
  let at = coin * (days + 1)
  let log = jump
  let root = rootOf(jump)
  for (let day = 0; day < days; day += 1) {
    const row = rows[day] ?? 0
    log += logMoves[row] ?? 0
    root *= rootMoves[row] ?? 1
    at += 1
    logs[at] = log
    roots[at] = root
  }
}

type RevertingMoves = Omit<RowMoves, 'rootMoves'> & { reversion: Reversion }

function fillReverting({ coin, jump, rows, logMoves, reversion, prices }: RevertingMoves): void {
  const { days, logs, roots } = prices
  const { perDay, distance } = reversion
  let at = coin * (days + 1)
  let log = jump
  for (let day = 0; day < days; day += 1) {
    log += (logMoves[rows[day] ?? 0] ?? 0) - perDay * (distance + log)
    at += 1
    logs[at] = log
    roots[at] = exponential(log / 2)
  }
}

/** `ratio^(day / days)`. A coin that ends worthless is worthless from day 1 on. */
function fillLogLinear(coins: readonly { endRatio: number }[], { days, logs, roots }: PathPrices): void {
  coins.forEach(({ endRatio }, coin) => {
    const start = coin * (days + 1)
    for (let day = 1; day <= days; day += 1) {
      const log = endRatio > 0 ? logarithm(endRatio) * (day / days) : WORTHLESS_LOG
      logs[start + day] = log
      roots[start + day] = exponential(log / 2)
    }
  })
}

function covarianceOf(sigmasDay: readonly number[], correlation: Matrix): Float64Array {
  const size = sigmasDay.length
  const covariance = new Float64Array(size * size)
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      covariance[row * size + column] =
        (sigmasDay[row] ?? 0) * (sigmasDay[column] ?? 0) * (row === column ? 1 : (correlation[row]?.[column] ?? 0))
    }
  }
  return covariance
}

/** The covariances of series whose means are 0. */
function sampleCovariance(centred: readonly Float64Array[]): Float64Array {
  const count = centred[0]?.length ?? 0
  return Float64Array.from(
    centred.flatMap((one) =>
      centred.map(
        (other) => one.reduce((sum, each, index) => sum + each * (other[index] ?? 0), 0) / Math.max(1, count - 1),
      ),
    ),
  )
}
