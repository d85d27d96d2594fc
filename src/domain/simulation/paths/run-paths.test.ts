import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { concentratedValueAt } from '#domain/simulation/range/concentrated-deposit.ts'
import { lossOfLiquidity } from '#domain/simulation/range/loss-versus-rebalancing.ts'
import { feesOfStep, shareOfStep } from '#domain/simulation/range/range-fees.ts'
import type { PricesUsd } from '#domain/simulation/range/range-liquidity.ts'
import { followRange } from '#domain/simulation/range/range-path.ts'
import { depositValues } from '#domain/simulation/simulate.ts'
import { inTier } from '#testing/tier.ts'
import type { PathDeposit, PathLoan, PathPlan, PathRange, PricePlan } from './path-plan.ts'
import { createPriceProcess } from './price-process.ts'
import { chunkCount, createPathRunner, joinResults, type PathResults, runPaths } from './run-paths.ts'
import { summarisePaths } from './summarise-paths.ts'
import { chunkState } from './xoshiro.ts'

const halves = [
  { coin: 0, weight: 0.5 },
  { coin: 1, weight: 0.5 },
]
const pool: PathDeposit = { valueUsd: 1000, range: null, coins: halves, apy: null, fees: null }
const ranged = (range: Omit<PathRange, 'rebalancing'>, more: Partial<PathDeposit> = {}): PathDeposit => ({
  ...pool,
  range: { ...range, rebalancing: null },
  ...more,
})
const fees = { tier: 0.003, protocolShare: 0.1, volumeUsdDay: 5e6, othersLiquidityUsd: 2e6 }
const centredAgain = (afterDays: number): PathDeposit => ({
  ...pool,
  range: { lower: 0.8, upper: 1.3, rebalancing: { afterDays, swapCost: 0.004, gasUsd: 3 } },
})

const gbm = (sigmas: readonly number[], rho = 0.3): PricePlan & { model: 'gbm' } => ({
  model: 'gbm',
  coins: sigmas.map((sigmaYear, index) => ({ id: `coin ${index}`, sigmaYear, driftYear: 0 })),
  correlation: sigmas.map((_, row) => sigmas.map((__, column) => (row === column ? 1 : rho))),
})
/** Days that swing, and two coins that do so together in part. */
const past = (drift: 'none' | 'history'): PricePlan => ({
  model: 'bootstrap',
  coins: [0, 1].map((coin) => ({
    id: `coin ${coin}`,
    logReturns: Array.from(
      { length: 200 },
      (_, day) => 0.03 * Math.sin(day * (1.7 + coin)) + 0.01 * Math.sin(day) + 0.002,
    ),
  })),
  drift,
  meanBlockDays: 5,
})
const along = (...endRatios: number[]): PricePlan => ({
  model: 'path',
  coins: endRatios.map((endRatio, index) => ({ id: `coin ${index}`, endRatio })),
})

const planOf = (plan: Partial<PathPlan> & { prices: PricePlan }): PathPlan => ({
  seed: 42,
  paths: 600,
  horizonDays: 60,
  recordedDays: [0, 1, 30, 60],
  deposits: [],
  loans: [],
  ...plan,
})

function summaryOf(plan: PathPlan) {
  const { deposits, loans } = summarisePaths(plan, runPaths(plan))
  return { deposits, loans }
}
function onlyOne<T>(items: readonly T[]): T {
  const [item] = items
  if (item === undefined || items.length !== 1) throw new Error(`${items.length} where one was expected`)
  return item
}
/** Asks `expect` where it fails alone: many thousand numbers are compared, and their messages cost more than the paths. */
function close(actual: number, expected: number, relative = 1e-11) {
  const [difference, most] = [Math.abs(actual - expected), relative * Math.max(1, Math.abs(expected))]
  if (!(difference <= most)) expect(difference, `${actual} for ${expected}`).toBeLessThanOrEqual(most)
}

/** By the name of each list; `toEqual` would take seconds for the bytes themselves. */
const bytesOf = (results: PathResults): [name: string, hash: string][] =>
  [...results.deposits, ...results.loans].flatMap((record) =>
    Object.entries(record).map(([name, list]: [string, Float64Array | Float32Array]): [string, string] => [
      name,
      bytesToHex(sha256(new Uint8Array(list.buffer, list.byteOffset, list.byteLength))),
    ]),
  )

const change = fc.oneof(fc.double({ min: 0.01, max: 20, noNaN: true }), fc.constantFrom(0, 1, 1e7))
const apy = fc.double({ min: -1, max: 3, noNaN: true })
const weight = fc.oneof(fc.double({ min: 1e-6, max: 1, noNaN: true }), fc.constantFrom(0, 0.5, 1))

test('prices that reach a change give the numbers of the simulator of one path', () =>
  fc.assert(
    fc.property(change, change, weight, apy, (a, b, weightA, rate) => {
      const legs = [
        { ratio: a, weight: weightA },
        { ratio: b, weight: 1 - weightA },
      ]
      const coins = legs.map((leg, coin) => ({ coin, weight: leg.weight }))
      const plan = planOf({ prices: along(a, b), deposits: [{ ...pool, coins, apy: rate }] })
      const { final, held, days, feesUsd } = onlyOne(summaryOf(plan).deposits)
      const valueOn = depositValues({ legs, valueUsd: 1000, totalApy: rate, days: 60 })
      const end = valueOn(60)
      close(final.q50, end.pool)
      close(final.mean, end.pool)
      close(held.q50, end.held)
      close(feesUsd ?? Number.NaN, end.pool - end.poolWithoutYield, 1e-9)
      for (const { day, q50, heldQ50 } of days) {
        close(q50, valueOn(day).pool, 1e-6)
        close(heldQ50, valueOn(day).held, 1e-6)
      }
    }),
    { numRuns: inTier({ short: 30, long: 100 }) },
  ))

const edges = fc.record({
  lower: fc.double({ min: 0.05, max: 0.99, noNaN: true }),
  upper: fc.double({ min: 1.01, max: 30, noNaN: true }),
})

test('so do they in a range, which earns until the price leaves it', () =>
  fc.assert(
    fc.property(change, change, edges, apy, (a, b, range, rate) => {
      const plan = planOf({ prices: along(a, b), deposits: [ranged(range, { apy: rate })] })
      const { final, held, daysInRange, il, days } = onlyOne(summaryOf(plan).deposits)
      const deposit = { ratios: [a, b] as const, range, valueUsd: 1000, totalApy: rate, days: 60 }
      const end = concentratedValueAt(deposit, 60)
      close(final.q50, end.pool, 1e-9)
      close(held.q50, end.held)
      close(daysInRange ?? Number.NaN, end.earningDays, 1e-9)
      if (end.held > 0) close(il ?? Number.NaN, end.poolWithoutYield / end.held - 1, 1e-9)
      for (const { day, q50 } of days) close(q50, concentratedValueAt(deposit, day).pool, 1e-6)
    }),
    { numRuns: inTier({ short: 30, long: 100 }) },
  ))

test('without volatility and fees nothing happens, whatever the seed, and a rate alone compounds', () =>
  fc.assert(
    fc.property(fc.nat(), edges, apy, (seed, range, rate) => {
      const deposits = [pool, ranged(range), { ...pool, apy: rate }, ranged(range, { apy: rate })]
      const plan = planOf({ seed, paths: 100, prices: gbm([0, 0]), deposits })
      const [still, stillInRange, grown, grownInRange] = summaryOf(plan).deposits
      for (const each of [still, stillInRange]) {
        expect(each).toMatchObject({ chanceBelowHolding: 0, chanceOfLoss: 0, il: 0, lossVersusRebalancing: 0 })
        expect(each?.drawdown).toEqual({ median: 0, q95: 0 })
        close(each?.final.q05 ?? 0, 1000)
        close(each?.final.q95 ?? 0, 1000)
        expect(each?.feesUsd).toBeNull()
      }
      expect(stillInRange).toMatchObject({ neverOut: 1, daysInRange: 60 })
      const end = 1000 * (1 + rate) ** (60 / 365)
      close(grown?.final.q05 ?? 0, end)
      close(grownInRange?.final.q95 ?? 0, end)
    }),
    { numRuns: inTier({ short: 8, long: 30 }) },
  ))

test('a range of all prices is the pool', () => {
  const deposits = [pool, ranged({ lower: 0, upper: Infinity }), ranged({ lower: 1e-14, upper: 1e14 })]
  const { deposits: records } = runPaths(planOf({ prices: gbm([0.9, 0.4]), deposits }))
  const [whole, open, wide] = records
  for (let path = 0; path < 600; path += 1) {
    for (const of of ['final', 'held', 'lossToArbitrage', 'drawdown', 'neverOut', 'daysInRange'] as const) {
      close(open?.[of][path] ?? Number.NaN, whole?.[of][path] ?? Number.NaN, 1e-12)
      close(wide?.[of][path] ?? Number.NaN, whole?.[of][path] ?? Number.NaN, 1e-5)
    }
  }
})

const loan: PathLoan = {
  collateral: [
    { coin: 0, securedUsd: 900, apy: 0.02 },
    { coin: 1, securedUsd: 400, apy: 0.01 },
  ],
  debt: [{ coin: 2, usd: 1000, apy: 0.06 }],
}

/** The same question with its coins named in another order. */
function reordered(plan: PathPlan, order: readonly number[]): PathPlan {
  const renamed = <T extends { coin: number }>(legs: readonly T[]) =>
    legs.map((leg) => ({ ...leg, coin: order.indexOf(leg.coin) }))
  const pick = <T>(items: readonly T[]): T[] => order.flatMap((index) => items.slice(index, index + 1))
  const { prices } = plan
  if (prices.model !== 'gbm') throw new Error('Only correlations have an order to change here')
  return {
    ...plan,
    prices: { ...prices, coins: pick(prices.coins), correlation: pick(prices.correlation).map(pick) },
    deposits: plan.deposits.map((deposit) => {
      const coins = renamed(deposit.coins)
      return { ...deposit, coins: deposit.range === null ? coins.toReversed() : coins }
    }),
    loans: plan.loans.map(({ collateral, debt }) => ({
      collateral: renamed(collateral).toReversed(),
      debt: renamed(debt),
    })),
  }
}

const manyThings = planOf({
  prices: {
    ...gbm([0.9, 0.4, 0]),
    correlation: [
      [1, 0.5, 0],
      [0.5, 1, -0.2],
      [0, -0.2, 1],
    ],
  },
  deposits: [
    { ...pool, coins: [0, 1, 2].map((coin) => ({ coin, weight: 1 / 3 })), apy: 0.1 },
    ranged({ lower: 0.8, upper: 1.25 }, { fees }),
    centredAgain(0),
  ],
  loans: [loan],
})

test.each([[[2, 0, 1]], [[1, 0, 2]], [[2, 1, 0]]])('the order of coins changes no byte: %j', (order) => {
  expect(bytesOf(runPaths(reordered(manyThings, order)))).toEqual(bytesOf(runPaths(manyThings)))
})

test('A and B change places with the edges of their range', () => {
  const swapped = manyThings.deposits.slice(1).map((deposit) => ({
    ...deposit,
    coins: deposit.coins.toReversed(),
    range: deposit.range && { ...deposit.range, lower: 1 / deposit.range.upper, upper: 1 / deposit.range.lower },
  }))
  const before = summaryOf({ ...manyThings, deposits: manyThings.deposits.slice(1) }).deposits
  const after = summaryOf({ ...manyThings, deposits: swapped }).deposits
  before.forEach(({ final, neverOut, lossVersusRebalancing }, index) => {
    close(after[index]?.final.q05 ?? 0, final.q05, 1e-9)
    close(after[index]?.final.mean ?? 0, final.mean, 1e-9)
    close(after[index]?.neverOut ?? 0, neverOut ?? Number.NaN, 1e-9)
    close(after[index]?.lossVersusRebalancing ?? 0, lossVersusRebalancing ?? Number.NaN, 1e-9)
  })
})

test('whoever runs the chunks, in whatever order, the bytes are the same, and a small run is the beginning of a large one', () => {
  const plan = { ...manyThings, paths: 1000 }
  expect(chunkCount(plan)).toBe(4)
  const whole = runPaths(plan)
  const [run, other] = [createPathRunner(plan), createPathRunner(structuredClone(plan))]
  const last = [3, 2].map((chunk) => other(chunk)).reverse()
  const first = [0, 1].map((chunk) => run(chunk))
  expect(bytesOf(joinResults([joinResults(first), joinResults(last)]))).toEqual(bytesOf(whole))
  expect(summarisePaths(plan, joinResults([...first, ...last]))).toEqual(summarisePaths(plan, whole))
  const small = runPaths({ ...plan, paths: 300 })
  expect(small.deposits[1]?.final).toEqual(runPaths(plan).deposits[1]?.final.slice(0, 300))
})

test('another seed draws other paths', () => {
  const of = (seed: number) => runPaths(planOf({ seed, prices: gbm([0.5, 0]), deposits: [pool] })).deposits[0]?.final
  expect(of(1)).not.toEqual(of(2))
  expect(of(0)).toEqual(of(0))
  expect(of(4_294_967_295)).not.toEqual(of(0))
})

/** The paths of a plan as prices in dollars that start at 3 and 0.5. */
function pricePaths(plan: PathPlan): PricesUsd[][] {
  const process = createPriceProcess(plan)
  const state = chunkState(plan.seed, 0)
  return Array.from({ length: plan.paths }, () => {
    process.draw(state)
    return Array.from({ length: plan.horizonDays + 1 }, (_, day): PricesUsd => {
      const ratio = (coin: number) => (process.prices.roots[coin * (plan.horizonDays + 1) + day] ?? 0) ** 2
      return [3 * ratio(0), 0.5 * ratio(1)]
    })
  })
}

test.each([
  { name: 'that stays', afterDays: null },
  { name: 'that is centred at its edge', afterDays: 0 },
  { name: 'that is centred after days outside', afterDays: 3 },
])('the loop does to a range $name what its plain parts do, path by path', ({ afterDays }) => {
  const factors = { lower: 0.85, upper: 1.3 }
  const costs = { swap: 0.004, gasUsd: 3 }
  const rebalancing = afterDays === null ? null : { afterSteps: afterDays, costs }
  const plan = planOf({
    paths: 200,
    prices: gbm([0.9, 0.4]),
    deposits: [
      {
        ...ranged(factors, { fees }),
        range: {
          ...factors,
          rebalancing: afterDays === null ? null : { afterDays, swapCost: costs.swap, gasUsd: costs.gasUsd },
        },
      },
    ],
  })
  const record = onlyOne(runPaths(plan).deposits)
  const variance = (0.9 ** 2 + 0.4 ** 2 - 2 * 0.3 * 0.9 * 0.4) / 365
  const sumOfRebalancings = record.rebalancings.reduce((sum, each) => sum + each, 0)
  expect(sumOfRebalancings > 0).toBe(afterDays !== null)
  pricePaths(plan).forEach((prices, path) => {
    const steps = followRange({ valueUsd: 1000, factors, prices, rebalancing })
    let earned = 0
    let loss = 0
    let inRange = 0
    steps.forEach((step, day) => {
      const next = steps[day + 1]
      const usdB = prices[day]?.[1] ?? 0
      if (next === undefined) return
      const { liquidity, bounds, price } = step
      const share = shareOfStep(bounds, price, next.price)
      const activeLiquidity = fees.othersLiquidityUsd / Math.sqrt(3 * 0.5)
      inRange += share
      earned += feesOfStep({
        pool: { ...fees, activeLiquidity },
        volumeUsd: fees.volumeUsdDay,
        liquidity,
        shareInRange: share,
      })
      const sigma = Math.sqrt(variance)
      const now = lossOfLiquidity(liquidity, price, sigma) * usdB
      const then = lossOfLiquidity(liquidity, next.price, sigma) * (prices[day + 1]?.[1] ?? 0)
      loss += (share * (now + then)) / 2
    })
    const last = steps.at(-1)
    close(record.withoutYield[path] ?? 0, last?.worthUsd ?? Number.NaN, 1e-9)
    close(record.fees[path] ?? 0, earned, 1e-9)
    close(record.final[path] ?? 0, (last?.worthUsd ?? Number.NaN) + earned, 1e-9)
    close(record.daysInRange[path] ?? 0, inRange, 1e-9)
    close(record.lossToArbitrage[path] ?? 0, loss, 1e-9)
    expect(record.rebalancings[path]).toBe(steps.filter(({ costUsd }) => costUsd > 0).length)
  })
})

/** Out at 1.25 and back at 1 in two days: paths that begin with the first row go up first. */
const outAndBack: PricePlan = {
  model: 'bootstrap',
  coins: [
    { id: 'a', logReturns: [Math.log(1.25) + 1e-12, -Math.log(1.25) + 1e-9] },
    { id: 'b', logReturns: [0, 0] },
  ],
  drift: 'history',
  meanBlockDays: 1e12,
}

/** What is left of a deposit that was centred again where it went up first, the same on all such paths. */
function afterOutAndBack(deposit: Partial<PathDeposit>): number {
  const range = { lower: 0.8, upper: 1.25, rebalancing: { afterDays: 0, swapCost: 0.003, gasUsd: 5 } }
  const deposits = [{ ...pool, range, ...deposit }]
  const plan = planOf({ horizonDays: 2, recordedDays: [], prices: outAndBack, deposits })
  const { final } = onlyOne(runPaths(plan).deposits)
  const process = createPriceProcess(plan)
  const state = chunkState(plan.seed, 0)
  const ends = Array.from({ length: 200 }, (_, path) => {
    process.draw(state)
    return (process.prices.logs[1] ?? 0) > 0 ? [final[path] ?? Number.NaN] : []
  }).flat()
  expect(ends.length).toBeGreaterThan(50)
  expect(new Set(ends).size).toBe(1)
  return ends[0] ?? Number.NaN
}

test('centring a range again makes the loss of the way final', () => {
  // 0.3 % on the half that is swapped and $5.
  expect(afterOutAndBack({})).toBeCloseTo(891.63, 2)
})

test('what a rate added pays for that in part: gas is dollars, not a share', () => {
  const grown = 1.5 ** (1 / 365)
  const root = Math.sqrt(1.25)
  // All in B at the upper edge, of a deposit whose edges are as far in logarithms.
  const atEdge = (1000 * (root - 1 / root)) / (2 - 2 / root)
  const paid = (value: number) => value * (1 - 0.0015) - 5
  const backOnly = afterOutAndBack({}) / paid(atEdge)
  expect(afterOutAndBack({ apy: 0.5 })).toBeCloseTo(paid(atEdge * grown) * backOnly * grown, 4)
})

test('the worst fall from a peak is that of the days, and falls are in a path or are not', () => {
  const days = Array.from({ length: 61 }, (_, day) => day)
  const plan = planOf({ prices: gbm([0.9, 0.4]), recordedDays: days, deposits: [{ ...pool, apy: 0.2 }] })
  const { byDay, drawdown } = onlyOne(runPaths(plan).deposits)
  drawdown.forEach((fall, path) => {
    const values = byDay.subarray(path * days.length, (path + 1) * days.length)
    const worst = days.map((day) => 1 - (values[day] ?? 0) / Math.max(...values.subarray(0, day + 1)))
    close(fall, Math.max(...worst), 1e-6)
  })
  const rising = planOf({ prices: along(2, 2), deposits: [pool] })
  expect(onlyOne(summaryOf(rising).deposits).drawdown).toEqual({ median: 0, q95: 0 })
})

test('how often a range was centred is said where it may be', () => {
  const [stays, moves] = summaryOf(
    planOf({ prices: gbm([0.9, 0.4]), deposits: [ranged({ lower: 0.8, upper: 1.3 }), centredAgain(0)] }),
  ).deposits
  expect(stays?.rebalancings).toBeNull()
  expect(moves?.rebalancings).toBeGreaterThan(0.5)
})

test('the more the pool has, the less a deposit earns of it, and it earns all of an empty one', () => {
  const of = (othersLiquidityUsd: number) =>
    ranged({ lower: 0.01, upper: 100 }, { fees: { ...fees, othersLiquidityUsd } })
  const plan = planOf({ prices: gbm([0, 0]), deposits: [0, 1e3, 1e6, 1e9].map(of) })
  const earned = summaryOf(plan).deposits.map(({ feesUsd }) => feesUsd ?? Number.NaN)
  close(earned[0] ?? 0, 0.003 * 0.9 * 5e6 * 60)
  expect(earned).toEqual(earned.toSorted((a, b) => b - a))
  expect(earned[3]).toBeLessThan(50)
})

test('the loss against rebalancing is in the mean what a pool falls behind holding', () => {
  // Milionis et al.: both are the same for moves that are not large. 30 days of 80 % a year; a range of 0.8 to 1.25.
  const plan = planOf({
    paths: 10_000,
    horizonDays: 30,
    recordedDays: [],
    prices: gbm([0.8, 0]),
    deposits: [pool, ranged({ lower: 0.8, upper: 1.25 })],
  })
  const [whole, inRange] = runPaths(plan).deposits.map(({ held, withoutYield, lossToArbitrage }) => {
    const behind = held.map((value, path) => value - (withoutYield[path] ?? 0))
    const meanOf = (values: Float64Array) => values.reduce((sum, each) => sum + each, 0) / values.length
    return { behind: meanOf(behind), loss: meanOf(lossToArbitrage) }
  })
  close(whole?.loss ?? 0, (1000 * 0.8 ** 2 * 30) / 8 / 365, 0.01)
  close(whole?.behind ?? 0, whole?.loss ?? Number.NaN, 0.05)
  close(inRange?.loss ?? 0, 52.46, 0.01)
  close(inRange?.behind ?? 0, 52.29, 0.05)
})

test('coins of a past keep their moves together, and lose their drift unless it is wanted', () => {
  const plan = (drift: 'none' | 'history') => planOf({ paths: 2000, horizonDays: 200, prices: past(drift) })
  const meanLog = (drift: 'none' | 'history') => {
    const process = createPriceProcess(plan(drift))
    const state = chunkState(1, 0)
    let sum = 0
    for (let path = 0; path < 2000; path += 1) {
      process.draw(state)
      sum += process.prices.logs[200] ?? 0
    }
    return sum / 2000
  }
  expect(meanLog('none')).toBeCloseTo(0, 1)
  expect(meanLog('history')).toBeGreaterThan(0.3)
  // Each day of a path is a day of the past, for both coins the same one.
  const process = createPriceProcess(plan('history'))
  process.draw(chunkState(1, 0))
  const returns = past('history').coins.map((coin) => ('logReturns' in coin ? coin.logReturns : []))
  for (let day = 1; day <= 200; day += 1) {
    const moved = [0, 201].map((start) => {
      const { logs } = process.prices
      return (logs[start + day] ?? 0) - (logs[start + day - 1] ?? 0)
    })
    const row = returns[0]?.findIndex((each) => Math.abs(each - (moved[0] ?? 0)) < 1e-12) ?? -1
    expect(row).toBeGreaterThanOrEqual(0)
    expect(returns[1]?.[row]).toBeCloseTo(moved[1] ?? Number.NaN, 12)
  }
})

test('a path moves its square roots with its logarithms', () => {
  for (const prices of [gbm([3, 0.4, 0.01]), past('history'), along(1e-9, 1e9)]) {
    const process = createPriceProcess({ prices, horizonDays: 700 })
    process.draw(chunkState(3, 1))
    process.prices.roots.forEach((root, index) => {
      close(2 * Math.log(root), process.prices.logs[index] ?? Number.NaN, 1e-11)
    })
  }
})

test('two coins come out with their volatilities and their correlation', () => {
  const prices = gbm([0.8, 0.5, 0.3], -0.4)
  const process = createPriceProcess({ prices, horizonDays: 20_000 })
  process.draw(chunkState(9, 0))
  const returns = [0, 1, 2].map((coin) => {
    const logs = process.prices.logs.subarray(coin * 20_001, (coin + 1) * 20_001)
    return Array.from({ length: 20_000 }, (_, day) => (logs[day + 1] ?? 0) - (logs[day] ?? 0))
  })
  const product = (one: number[] = [], other: number[] = []) =>
    one.reduce((sum, each, day) => sum + each * (other[day] ?? 0), 0) / one.length
  returns.forEach((one, row) => {
    const sigma = [0.8, 0.5, 0.3][row] ?? 0
    expect(Math.abs(Math.sqrt(product(one, one) * 365) / sigma - 1)).toBeLessThan(0.02)
    returns.forEach((other, column) => {
      const rho = product(one, other) / Math.sqrt(product(one, one) * product(other, other))
      if (row !== column) expect(Math.abs(rho + 0.4)).toBeLessThan(0.03)
    })
  })
})

test('a loan that is lost is lost today, one that owes nothing that moves against it never', () => {
  const secured = (securedUsd: number): PathLoan => ({
    collateral: [{ coin: 0, securedUsd, apy: 0 }],
    debt: [{ coin: 1, usd: 1000, apy: 0 }],
  })
  const sameCoin: PathLoan = { ...secured(1100), debt: [{ coin: 0, usd: 1000, apy: 0 }] }
  const plan = planOf({
    prices: gbm([0.9, 0]),
    loans: [secured(999), secured(1e6), sameCoin, secured(1100), secured(1200)],
  })
  const [lost, safe, same, near, farther] = summaryOf(plan).loans
  expect(lost?.chanceOfLiquidation).toBe(1)
  expect(lost?.chanceByDay?.[0]).toBe(1)
  expect(safe?.chanceOfLiquidation).toBe(0)
  expect(same?.chanceOfLiquidation).toBe(0)
  expect(near?.chanceOfLiquidation).toBeGreaterThan(farther?.chanceOfLiquidation ?? 1)
  expect(near?.chanceByDay).toHaveLength(61)
  expect(near?.chanceByDay?.[0]).toBe(0)
})

test('rates alone bring a loan down on the day that they say', () => {
  const drifting: PathLoan = {
    collateral: [{ coin: 0, securedUsd: 1010, apy: 0 }],
    debt: [{ coin: 1, usd: 1000, apy: 0.1 }],
  }
  const plan = planOf({ paths: 100, prices: gbm([0, 0]), loans: [drifting] })
  const { chanceByDay } = onlyOne(summaryOf(plan).loans)
  const day = Math.ceil((Math.log(1.01) / Math.log(1.1)) * 365)
  expect(chanceByDay?.[day - 1]).toBe(0)
  expect(chanceByDay?.[day]).toBe(1)
})

test('one path has no chances', () => {
  const plan = planOf({ prices: along(0.5, 1, 1), deposits: [pool], loans: [loan] })
  const { deposits, loans } = summaryOf(plan)
  expect(onlyOne(deposits)).toMatchObject({
    chanceBelowHolding: null,
    chanceOfLoss: null,
    valueAtRisk5: null,
    expectedShortfall5: null,
    lossVersusRebalancing: null,
    neverOut: null,
    daysInRange: null,
  })
  expect(onlyOne(deposits).final.standardError).toBeNull()
  expect(onlyOne(loans)).toEqual({ chanceOfLiquidation: null, chanceByDay: null })
})

test('a plan that cannot be run says why', () => {
  const run = (plan: Partial<PathPlan> & { prices: PricePlan }) => () => createPathRunner(planOf(plan))
  const noCoins = { ...gbm([0.5, 0.5, 0.5], -0.9) }
  expect(run({ prices: noCoins })).toThrow('No coins can have these correlations')
  const twice = gbm([0.5, 0.4])
  expect(run({ prices: { ...twice, coins: [0, 0].flatMap((index) => twice.coins[index] ?? []) } })).toThrow('twice')
  const prices = gbm([0.5, 0.4])
  expect(run({ prices, deposits: [{ ...pool, coins: [{ coin: 7, weight: 1 }] }] })).toThrow('no coin 7')
  expect(run({ prices, deposits: [ranged({ lower: 2, upper: 1 })] })).toThrow('from 2 to 1')
  expect(run({ prices, deposits: [ranged({ lower: 1, upper: 2 }, { coins: halves.slice(1) })] })).toThrow('two coins')
  const uneven: PricePlan = {
    model: 'bootstrap',
    coins: [
      { id: 'a', logReturns: [0.1] },
      { id: 'b', logReturns: [] },
    ],
    drift: 'none',
    meanBlockDays: 7,
  }
  expect(run({ prices: uneven })).toThrow('the same days')
})
