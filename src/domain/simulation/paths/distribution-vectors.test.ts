import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import distribution from '#testing/evidence/simulation/distribution.json' with { type: 'json' }
import { inTier } from '#testing/tier.ts'
import { crossingChance } from './barrier-crossing.ts'
import { fillNormals, normalQuantile } from './normals.ts'
import type { PathDeposit, PathPlan } from './path-plan.ts'
import { createPriceProcess, fillRows } from './price-process.ts'
import { meanBelow, quantileError, quantilesOf, sortedQuantile } from './quantiles.ts'
import { chunkCount, type PathResults, runPaths } from './run-paths.ts'
import { summarisePaths } from './summarise-paths.ts'
import { chunkState, fillWords, splitmix64 } from './xoshiro.ts'

type Vector = { name: string; inputs: unknown; expected: unknown; tolerance: unknown }
const vectors: Vector[] = distribution

const SEEDS = inTier({ short: [1], long: [1, 2, 3] })
const PATHS = 10_000
const STANDARD_ERRORS = 3

const number = z.number()
const numbers = z.array(number)

function expectClose(actual: number, expected: number, { relative = 0, absolute = 0 }) {
  expect(Math.abs(actual - expected), `${actual} for ${expected}`).toBeLessThanOrEqual(
    Math.max(relative * Math.abs(expected), absolute),
  )
}

type Sample = { mean: number; error: number }

/** For each seed the simulated figure is within three of its own standard errors. */
function expectSimulated(expected: number, figureOf: (seed: number) => Sample) {
  for (const seed of SEEDS) {
    const { mean, error } = figureOf(seed)
    expect(error).toBeGreaterThan(0)
    expectClose(mean, expected, { absolute: STANDARD_ERRORS * error })
  }
}

function sampleOf(values: ArrayLike<number>): Sample {
  const all = Array.from(values)
  const mean = all.reduce((sum, each) => sum + each, 0) / all.length
  const squares = all.reduce((sum, each) => sum + (each - mean) ** 2, 0)
  return { mean, error: Math.sqrt(squares / (all.length - 1) / all.length) }
}

const chanceOf = (isCase: boolean[]): Sample => sampleOf(isCase.map((is) => (is ? 1 : 0)))

/** One coin that moves and a dollar; deposits and loans are the test's. */
const planOf = (plan: {
  seed: number
  days: number
  sigma: number
  mu?: number
  deposits?: PathDeposit[]
  loans?: PathPlan['loans']
}): PathPlan => ({
  seed: plan.seed,
  paths: PATHS,
  horizonDays: plan.days,
  recordedDays: [],
  prices: {
    model: 'gbm',
    coins: [
      { id: 'coin', sigmaYear: plan.sigma, driftYear: plan.mu ?? 0 },
      { id: 'dollar', sigmaYear: 0, driftYear: 0 },
    ],
    correlation: [
      [1, 0],
      [0, 1],
    ],
  },
  deposits: plan.deposits ?? [],
  loans: plan.loans ?? [],
})

const pool: PathDeposit = {
  valueUsd: 1,
  range: null,
  coins: [
    { coin: 0, weight: 0.5 },
    { coin: 1, weight: 0.5 },
  ],
  apy: null,
  fees: null,
}

const drawn = new Map<string, PathResults>()

/** Many vectors are of the same paths, which are drawn once. A copy, since a summary sorts what it gets. */
function resultsOf(plan: PathPlan): PathResults {
  const key = JSON.stringify(plan)
  const results = drawn.get(key) ?? runPaths(plan)
  drawn.set(key, results)
  return structuredClone(results)
}

function recordOf(plan: PathPlan) {
  const record = resultsOf(plan).deposits[0]
  if (record === undefined) throw new Error('The plan has no deposit')
  return record
}

/** `(1 + erf(x / sqrt 2)) / 2` by its series, which needs no table of coefficients; for |x| < 6. */
function normalShare(x: number): number {
  let term = x
  let sum = x
  for (let n = 1; Math.abs(term) > 1e-18; n += 1) {
    term *= (-x * x * (2 * n - 1)) / (2 * n * (2 * n + 1))
    sum += term
  }
  return 0.5 + sum / Math.sqrt(2 * Math.PI)
}

const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)

/** The chance that no daily close is out, by integrating over the closes one after the other (trapezoids). */
function neverOutAtCloses(walk: { lower: number; upper: number; days: number; sigma: number; logDrift: number }) {
  const [from, to] = [Math.log(walk.lower), Math.log(walk.upper)]
  const [drift, v] = [walk.logDrift / 365, walk.sigma / Math.sqrt(365)]
  const points = Array.from({ length: 401 }, (_, index) => from + ((to - from) * index) / 400)
  const width = (to - from) / 400
  const weights = points.map((_, index) => width * (index % 400 === 0 ? 0.5 : 1))
  const step = (move: number) => density((move - drift) / v) / v
  // Of a day from one point to another it matters alone how many points lie between them.
  const steps = Array.from({ length: 801 }, (_, index) => step((index - 400) * width))
  const reach = Math.ceil((10 * v) / width)
  let chances = points.map(step)
  for (let day = 1; day < walk.days; day += 1) {
    const weighed = chances.map((chance, index) => chance * (weights[index] ?? 0))
    chances = points.map((_, point) => {
      let sum = 0
      for (let other = Math.max(point - reach, 0); other <= Math.min(point + reach, 400); other += 1) {
        sum += (weighed[other] ?? 0) * (steps[point - other + 400] ?? 0)
      }
      return sum
    })
  }
  return chances.reduce((sum, chance, index) => sum + chance * (weights[index] ?? 0), 0)
}

/** A kind of vector: its members, and what of ours is compared with them. */
function kind<I extends z.ZodMiniType, E extends z.ZodMiniType>(
  names: RegExp,
  [inputs, expected]: [I, E],
  compare: (inputs: z.output<I>, expected: z.output<E>) => void,
) {
  return { names, compare: (vector: Vector) => compare(inputs.parse(vector.inputs), expected.parse(vector.expected)) }
}

const model = { sigma: number, mu: number }

const kinds = [
  kind(/^xoshiro128\*\*/, [z.object({ state: numbers }), z.object({ out: numbers })], ({ state }, { out }) => {
    const words = new Uint32Array(out.length)
    fillWords(Int32Array.from(state), words)
    expect([...words]).toEqual(out)
  }),
  kind(/^splitmix64/, [z.object({ seed: number }), z.object({ out: z.string() })], ({ seed }, { out }) => {
    expect(splitmix64(BigInt(seed), 1)).toEqual([BigInt(out)])
  }),
  kind(/^AS241/, [z.object({ p: number }), z.object({ z: number })], ({ p }, { z: expected }) => {
    expectClose(normalQuantile(p), expected, { relative: p < 1e-10 ? 1e-14 : 1e-15 })
    if (p > 1e-10) expectClose(normalQuantile(1 - p), -expected, { relative: 1e-13 })
  }),
  kind(
    /^proposed stream/,
    [z.object({ seed: number, chunk: number }), z.object({ state: numbers, words: numbers, normals: numbers })],
    ({ seed, chunk }, { state, words, normals }) => {
      expect([...chunkState(seed, chunk)].map((word) => word >>> 0)).toEqual(state)
      const drawn = new Uint32Array(words.length)
      fillWords(chunkState(seed, chunk), drawn)
      expect([...drawn]).toEqual(words)
      const z = new Float64Array(normals.length)
      fillNormals(chunkState(seed, chunk), z, z.length)
      normals.forEach((normal, index) => {
        expectClose(z[index] ?? 0, normal, { absolute: 1e-13 })
      })
    },
  ),
  kind(
    /^stationary bootstrap/,
    [
      z.object({ seed: number, chunk: number, logReturns: numbers, meanBlock: number, days: number }),
      z.object({ indices: numbers, sumLogReturn: number }),
    ],
    ({ seed, chunk, logReturns, meanBlock, days }, { indices, sumLogReturn }) => {
      const rows = new Int32Array(days)
      fillRows(chunkState(seed, chunk), rows, { count: logReturns.length, meanBlockDays: meanBlock })
      expect([...rows]).toEqual(indices)
      const process = createPriceProcess({
        horizonDays: days,
        prices: {
          model: 'bootstrap',
          coins: [{ id: 'coin', logReturns }],
          drift: 'history',
          meanBlockDays: meanBlock,
        },
      })
      process.draw(chunkState(seed, chunk))
      expectClose(process.prices.logs[days] ?? 0, sumLogReturn, { absolute: 1e-12 })
    },
  ),
  kind(
    /^E\[pool\]-E\[hold\]/,
    [z.object({ ...model, years: number }), z.object({ fractionOfDeposit: number })],
    ({ mu, sigma, years }, { fractionOfDeposit }) => {
      expectClose(Math.expm1((-(sigma ** 2) * years) / 8), fractionOfDeposit, { absolute: 1e-12 })
      expectSimulated(fractionOfDeposit, (seed) => {
        const { final, held } = recordOf(planOf({ seed, days: years * 365, sigma, mu, deposits: [pool] }))
        return sampleOf(final.map((value, path) => value - (held[path] ?? 0)))
      })
    },
  ),
  kind(
    /^pool quantile/,
    [z.object({ ...model, years: number, q: number }), z.object({ poolRatio: number })],
    ({ sigma, years, q }, { poolRatio }) => {
      const [m, v] = [(-(sigma ** 2) * years) / 4, (sigma * Math.sqrt(years)) / 2]
      expectClose(Math.exp(m + v * normalQuantile(q)), poolRatio, { relative: 1e-12 })
      expectSimulated(poolRatio, (seed) => {
        const { final } = recordOf(planOf({ seed, days: years * 365, sigma, deposits: [pool] }))
        return { mean: sortedQuantile(final.sort(), q), error: quantileError(final, q) ?? 0 }
      })
    },
  ),
  kind(
    /^E\[S\^w\]/,
    [z.object({ ...model, years: number, weight: number }), z.object({ meanPoolRatio: number })],
    ({ mu, sigma, years, weight }, { meanPoolRatio }) => {
      const closed = (time: number) => Math.exp(weight * mu * time - (weight * (1 - weight) * sigma ** 2 * time) / 2)
      expectClose(closed(years), meanPoolRatio, { relative: 1e-12 })
      const days = Math.floor(years * 365)
      const deposits = [
        {
          ...pool,
          coins: [
            { coin: 0, weight },
            { coin: 1, weight: 1 - weight },
          ],
        },
      ]
      expectSimulated(closed(days / 365), (seed) =>
        sampleOf(recordOf(planOf({ seed, days, sigma, mu, deposits })).final),
      )
    },
  ),
  kind(
    /^chance that a 50\/50 pool with fees/,
    [z.object({ ...model, years: number, continuousFeeRate: number }), z.object({ probability: number })],
    ({ sigma, years, continuousFeeRate }, { probability }) => {
      const grown = Math.exp(continuousFeeRate * years)
      const away = Math.sqrt(grown ** 2 - 1)
      const [m, v] = [(-(sigma ** 2) * years) / 2, sigma * Math.sqrt(years)]
      const shareBelow = (root: number) => normalShare((2 * Math.log(root) - m) / v)
      expectClose(shareBelow(grown - away) + 1 - shareBelow(grown + away), probability, { absolute: 1e-10 })
      const deposits = [{ ...pool, apy: Math.expm1(continuousFeeRate) }]
      expectSimulated(probability, (seed) => {
        const plan = planOf({ seed, days: years * 365, sigma, deposits })
        const results = resultsOf(plan)
        const { final, held } = recordOf(plan)
        const sample = chanceOf(Array.from(final, (value, path) => value < (held[path] ?? 0)))
        expect(summarisePaths(plan, results).deposits[0]?.chanceBelowHolding).toBe(sample.mean)
        return sample
      })
    },
  ),
  kind(
    /^VaR and expected shortfall/,
    [
      z.object({ ...model, days: number, q: number }),
      z.object({ quantileRatio: number, expectedShortfallRatio: number, varLoss: number, esLoss: number }),
    ],
    ({ sigma, days, q }, { quantileRatio, expectedShortfallRatio, varLoss, esLoss }) => {
      const [m, v] = [(-(sigma ** 2) * (days / 365)) / 4, (sigma * Math.sqrt(days / 365)) / 2]
      expectClose(Math.exp(m + v * normalQuantile(q)), quantileRatio, { relative: 1e-12 })
      const shortfall = (Math.exp(m + v ** 2 / 2) * normalShare(normalQuantile(q) - v)) / q
      expectClose(shortfall, expectedShortfallRatio, { relative: 1e-12 })
      expectSimulated(varLoss, (seed) => {
        const plan = planOf({ seed, days, sigma, deposits: [pool] })
        const results = resultsOf(plan)
        const mean = summarisePaths(plan, results).deposits[0]?.valueAtRisk5 ?? Number.NaN
        return { mean, error: quantileError(results.deposits[0]?.final ?? new Float64Array(), q) ?? 0 }
      })
      expectSimulated(esLoss, (seed) => {
        const plan = planOf({ seed, days, sigma, deposits: [pool] })
        const { final } = recordOf(plan)
        const mean = summarisePaths(plan, resultsOf(plan)).deposits[0]?.expectedShortfall5 ?? Number.NaN
        final.sort()
        expectClose(mean, 1 - meanBelow(final, q), { absolute: 1e-15 })
        // What a path adds to the mean below the quantile: sqrt(var(min(X, x_q)) / n) / q.
        const border = sortedQuantile(final, q)
        return { mean, error: sampleOf(final.map((value) => Math.min(value, border))).error / q }
      })
    },
  ),
  kind(
    /^range \[/,
    [
      z.object({ lower: number, upper: number, days: number, sigma: number, logDrift: number }),
      z.object({
        neverOut: number,
        neverOutSeenDaily: number,
        expectedDaysInRange: number,
        expectedDaysInRangeByDayStarts: number,
      }),
    ],
    ({ lower, upper, days, sigma, logDrift }, expected) => {
      const mu = logDrift + sigma ** 2 / 2
      const ranged = { ...pool, range: { lower, upper, rebalancing: null } }
      const plan = (seed: number) => planOf({ seed, days, sigma, mu, deposits: [ranged] })
      expectSimulated(expected.neverOut, (seed) => sampleOf(recordOf(plan(seed)).neverOut))
      const byCloses = neverOutAtCloses({ lower, upper, days, sigma, logDrift })
      // The published approximation: good for many days, and off by 0.017 for seven.
      expectClose(byCloses, expected.neverOutSeenDaily, { absolute: days < 30 ? 0.02 : 0.005 })
      for (const seed of SEEDS) {
        const starts = startsInRange(plan(seed), { lower, upper })
        expectClose(starts.neverOut.mean, byCloses, { absolute: STANDARD_ERRORS * starts.neverOut.error })
        expectClose(starts.days.mean, expected.expectedDaysInRangeByDayStarts, {
          absolute: STANDARD_ERRORS * starts.days.error,
        })
        // By the way between closes it is neither early nor late, but each crossing counts once.
        const { mean, error } = sampleOf(recordOf(plan(seed)).daysInRange)
        expectClose(mean, expected.expectedDaysInRange, { absolute: 0.15 + STANDARD_ERRORS * error })
      }
    },
  ),
  kind(
    /^chance that the price touches/,
    [z.object({ ...model, barrier: number, days: number }), z.object({ probability: number, seenDaily: number })],
    ({ mu, sigma, barrier, days }, { probability, seenDaily }) => {
      const time = days / 365
      const [b, drift, v] = [Math.log(barrier), mu - sigma ** 2 / 2, sigma * Math.sqrt(time)]
      const closed =
        normalShare((b - drift * time) / v) +
        Math.exp((2 * drift * b) / sigma ** 2) * normalShare((b + drift * time) / v)
      expectClose(closed, probability, { absolute: 1e-10 })
      const loan = {
        collateral: [{ coin: 0, securedUsd: 1, apy: 0 }],
        debt: [{ coin: 1, usd: barrier, apy: 0 }],
      }
      expectSimulated(probability, (seed) => {
        const plan = planOf({ seed, days, sigma, mu, loans: [loan] })
        const results = resultsOf(plan)
        const sample = sampleOf((results.loans[0]?.survival ?? new Float64Array()).map((survival) => 1 - survival))
        const [summary] = summarisePaths(plan, results).loans
        expectClose(summary?.chanceOfLiquidation ?? 0, sample.mean, { absolute: 1e-12 })
        expectClose(summary?.chanceByDay?.at(-1) ?? 0, sample.mean, { absolute: 1e-12 })
        expect(summary?.chanceByDay).toEqual(summary?.chanceByDay?.toSorted((one, other) => one - other))
        return sample
      })
      for (const seed of SEEDS) {
        const closes = startsInRange(planOf({ seed, days, sigma, mu }), { lower: barrier, upper: Infinity })
        expectClose(1 - closes.neverOut.mean, seenDaily, { absolute: 0.005 + STANDARD_ERRORS * closes.neverOut.error })
      }
    },
  ),
  kind(
    /^quantile type 7/,
    [z.object({ values: numbers, q: number }), z.object({ value: number })],
    ({ values, q }, { value }) => {
      expectClose(sortedQuantile(Float64Array.from(values), q), value, { relative: 1e-12 })
      expectClose(quantilesOf(Float64Array.from(values.toReversed()), [q])[0] ?? 0, value, { relative: 1e-12 })
    },
  ),
  kind(
    /^standard error of the 5 % quantile/,
    [z.object({ ...model, q: number, n: number, years: number }), z.object({ standardError: number })],
    ({ sigma, years, q, n }, { standardError }) => {
      const [m, v] = [(-(sigma ** 2) * years) / 4, (sigma * Math.sqrt(years)) / 2]
      const quantile = Math.exp(m + v * normalQuantile(q))
      const atQuantile = density(normalQuantile(q)) / (v * quantile)
      expectClose(Math.sqrt((q * (1 - q)) / n) / atQuantile, standardError, { relative: 1e-9 })
      for (const seed of SEEDS) {
        const { final } = recordOf(planOf({ seed, days: years * 365, sigma, deposits: [pool] }))
        expect(final).toHaveLength(n)
        // An estimate out of one sample has an error of its own, of about 7 %.
        expectClose(quantileError(final.sort(), q) ?? 0, standardError, { relative: 0.2 })
      }
    },
  ),
  kind(
    /^bridge/,
    [
      z.object({ from: number, to: number, barrier: number, sigma: number, days: number }),
      z.object({ probability: number }),
    ],
    ({ from, to, barrier, sigma, days }, { probability }) => {
      const variance = (sigma ** 2 * days) / 365
      const chance = crossingChance(Math.log(from / barrier), Math.log(to / barrier), variance)
      expectClose(chance, probability, { relative: 1e-12 })
    },
  ),
]

/** How the closes alone have it: the days that start in a range, and the paths none of whose closes is out. */
function startsInRange(plan: PathPlan, { lower, upper }: { lower: number; upper: number }) {
  const process = createPriceProcess(plan)
  const isIn = (log: number) => log >= Math.log(lower) && log <= Math.log(upper)
  const counts: number[] = []
  const stayed: boolean[] = []
  for (let chunk = 0; chunk < chunkCount(plan); chunk += 1) {
    const state = chunkState(plan.seed, chunk)
    for (let path = 0; path < 256 && counts.length < plan.paths; path += 1) {
      process.draw(state)
      const logs = process.prices.logs.slice(0, plan.horizonDays + 1)
      counts.push(logs.slice(0, plan.horizonDays).filter(isIn).length)
      stayed.push(logs.every(isIn))
    }
  }
  return { days: sampleOf(counts), neverOut: chanceOf(stayed) }
}

/** Generators that were weighed against ours. */
const notOurs = /^philox|^pcg32/

/** Vectors that ten thousand paths are drawn for: in the short tier one of each kind, the others in the long one. */
const isDrawn = ({ inputs }: Vector) =>
  z.object(model).safeParse(inputs).success || z.object({ logDrift: number }).safeParse(inputs).success
const ofKind = (vector: Vector) => kinds.findIndex(({ names }) => names.test(vector.name))
const ours = vectors.filter(({ name }) => !notOurs.test(name))
const rows = ours
  .filter((vector, index) => {
    const before = ours.slice(0, index).filter((other) => ofKind(other) === ofKind(vector)).length
    return !isDrawn(vector) || inTier({ short: before < 1, long: true })
  })
  .map((vector) => ({ name: vector.name, vector }))

test.each(rows)('$name', ({ vector }) => {
  const fitting = kinds.filter(({ names }) => names.test(vector.name))
  expect(fitting).toHaveLength(1)
  fitting[0]?.compare(vector)
})

test('every kind of vector that is compared is there', () => {
  const unused = kinds.filter(({ names }) => !vectors.some(({ name }) => names.test(name)))
  expect(unused.map(({ names }) => names.source)).toEqual([])
})
