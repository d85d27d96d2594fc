import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startOfDay } from '#domain/simulation/past-days.ts'
import { meanReversion, reversionFrom } from './mean-reversion.ts'
import { fillNormals } from './normals.ts'
import { dailyCloses } from './price-history.ts'
import { createPriceProcess } from './price-process.ts'
import { chunkState } from './xoshiro.ts'

const closesOf = (prices: readonly number[]) =>
  dailyCloses(
    prices.map((value, day) => ({ time: startOfDay(day), value })),
    Infinity,
  )

/** `x[t+1] = phi x[t] + sigmaDay z`, as prices around `usd`. */
function series(
  seed: number,
  { phi, sigmaDay, usd, days }: { phi: number; sigmaDay: number; usd: number; days: number },
) {
  const z = new Float64Array(days)
  fillNormals(chunkState(seed, 0), z, days)
  let x = 0
  return Array.from(z, (each) => {
    x = phi * x + sigmaDay * each
    return usd * Math.exp(x)
  })
}

test('the published calibration of an Ornstein-Uhlenbeck process comes out', () => {
  // T. van den Berg, "Calibrating the Ornstein-Uhlenbeck (Vasicek) model", sitmo.com: steps of 0.25; by maximum likelihood, which divides
  // the squares by n instead of n - 2, lambda is 3.1288, mu 0.9075 and sigma 0.5531.
  const published = [
    ...[3, 1.76, 1.2693, 1.196, 0.9468, 0.9532, 0.6252, 0.8604, 1.0984, 1.431, 1.3019],
    ...[1.4005, 1.2686, 0.7147, 0.9237, 0.7297, 0.7105, 0.8683, 0.7406, 0.7314, 0.6232],
  ]
  const { phi = 0, usd = 0, sigmaDay = 0 } = meanReversion(closesOf(published.map(Math.exp))) ?? {}
  const lambda = -Math.log(phi) / 0.25
  expect(lambda).toBeCloseTo(3.1288, 3)
  expect(Math.log(usd)).toBeCloseTo(0.9075, 4)
  expect(sigmaDay * Math.sqrt((18 / 20) * ((2 * lambda) / (1 - phi * phi)))).toBeCloseTo(0.5531, 3)
})

test('a long past gives back what drew it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e6 }),
      fc.double({ min: 0.1, max: 0.95, noNaN: true }),
      fc.double({ min: 0.0002, max: 0.01, noNaN: true }),
      (seed, phi, sigmaDay) => {
        const days = 20_000
        const found = meanReversion(closesOf(series(seed, { phi, sigmaDay, usd: 0.998, days })))
        const error = Math.sqrt((1 - phi * phi) / days)
        expect(Math.abs((found?.phi ?? 0) - phi)).toBeLessThan(5 * error)
        expect(Math.abs((found?.sigmaDay ?? 0) / sigmaDay - 1)).toBeLessThan(5 / Math.sqrt(2 * days))
        const ofLevel = sigmaDay / (1 - phi) / Math.sqrt(days)
        expect(Math.abs(Math.log((found?.usd ?? 0) / 0.998))).toBeLessThan(5 * ofLevel)
      },
    ),
    { numRuns: 12 },
  )
})

test('of random walks a twentieth passes for a return, as the level of the test says', () => {
  const walks = 2_000
  let taken = 0
  for (let seed = 0; seed < walks; seed += 1)
    if (meanReversion(closesOf(series(seed, { phi: 1, sigmaDay: 0.001, usd: 1, days: 120 }))) !== null) taken += 1
  expect(Math.abs(taken / walks - 0.05)).toBeLessThan(0.015)
})

test('what one day takes back more than whole counts as whole, and a price that does not move as no return', () => {
  const swinging = Array.from({ length: 60 }, (_, day) => 1 + (day % 2 === 0 ? 0.001 : -0.001) * (1 + day / 100))
  const { phi, sigmaDay = 0 } = meanReversion(closesOf(swinging)) ?? {}
  expect(phi).toBe(0)
  expect(sigmaDay).toBeGreaterThan(0.001)
  expect(meanReversion(closesOf(Array.from({ length: 60 }, () => 1)))).toBeNull()
  expect(meanReversion(closesOf([]))).toBeNull()
})

const YEAR_ROOT = Math.sqrt(365)
type Reverting = { perDay: number; distance: number }
const processOf = (sigmaDay: number, reversion: Reverting | undefined, horizonDays: number) =>
  createPriceProcess({
    prices: {
      model: 'gbm',
      coins: [{ id: 'usd', sigmaYear: sigmaDay * YEAR_ROOT, driftYear: 0, ...(reversion && { reversion }) }],
      correlation: [[1]],
    },
    horizonDays,
  })

test('drawn paths have the mean and the variance of the closed form on each day, and settle', () => {
  const [phi, sigmaDay, days, paths] = [0.8, 0.002, 60, 20_000]
  const { draw, prices } = processOf(sigmaDay, reversionFrom(0.995, { usd: 1, phi, sigmaDay, moves: new Map() }), days)
  const [sums, squares] = [new Float64Array(days + 1), new Float64Array(days + 1)]
  const state = chunkState(7, 0)
  for (let path = 0; path < paths; path += 1) {
    draw(state)
    for (let day = 0; day <= days; day += 1) {
      const x = Math.log(0.995) + (prices.logs[day] ?? 0)
      sums[day] = (sums[day] ?? 0) + x
      squares[day] = (squares[day] ?? 0) + x * x
      if (path < 20) expect((prices.roots[day] ?? 0) ** 2).toBeCloseTo(Math.exp(prices.logs[day] ?? 0), 12)
    }
  }
  for (const day of [1, 2, 5, 20, days]) {
    const mean = (sums[day] ?? 0) / paths
    const variance = (squares[day] ?? 0) / paths - mean ** 2
    const exact = (sigmaDay ** 2 * (1 - phi ** (2 * day))) / (1 - phi ** 2)
    expect(Math.abs(mean - phi ** day * Math.log(0.995))).toBeLessThan(4 * Math.sqrt(exact / paths))
    expect(Math.abs(variance / exact - 1)).toBeLessThan(4 * Math.sqrt(2 / paths))
    if (day === days) expect(exact).toBeCloseTo(sigmaDay ** 2 / (1 - phi ** 2), 10)
  }
})

test('a price that loses nothing of its distance is the random walk, without the correction for its mean', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e6 }),
      fc.double({ min: 0.0001, max: 0.05, noNaN: true }),
      fc.double({ min: -0.01, max: 0.01, noNaN: true }),
      (seed, sigmaDay, distance) => {
        const days = 90
        const walk = processOf(sigmaDay, undefined, days)
        const free = processOf(sigmaDay, { perDay: 0, distance }, days)
        walk.draw(chunkState(seed, 0))
        free.draw(chunkState(seed, 0))
        for (let day = 0; day <= days; day += 1)
          expect((free.prices.logs[day] ?? 0) - (walk.prices.logs[day] ?? 0)).toBeCloseTo((day * sigmaDay ** 2) / 2, 10)
        expect(free.covariance).toEqual(walk.covariance)
      },
    ),
    { numRuns: 30 },
  )
})

test('blocks of past days return too: a year deviates no more than the past did', () => {
  const usual = { phi: 0.5, sigmaDay: 0.001 }
  const reversion = meanReversion(closesOf(series(3, { ...usual, usd: 1, days: 365 })))
  if (reversion === null) throw new Error('The past shows no return')
  const { draw, prices } = createPriceProcess({
    prices: {
      model: 'bootstrap',
      coins: [
        { id: 'usd', logReturns: [...reversion.moves.values()], reversion: reversionFrom(1, reversion) },
        { id: 'walk', logReturns: [...reversion.moves.values()] },
      ],
      drift: 'history',
      meanBlockDays: 7,
    },
    horizonDays: 365,
  })
  const state = chunkState(1, 0)
  const [ends, walks] = [0, 366].map((start) => ({ start, squares: 0 }))
  const paths = 4_000
  for (let path = 0; path < paths; path += 1) {
    draw(state)
    for (const end of [ends, walks]) if (end) end.squares += (prices.logs[end.start + 365] ?? 0) ** 2
  }
  const around = reversion.sigmaDay / Math.sqrt(1 - reversion.phi ** 2)
  expect(Math.sqrt((ends?.squares ?? 0) / paths) / around).toBeCloseTo(1, 1)
  expect(Math.sqrt((walks?.squares ?? 0) / paths) / around).toBeGreaterThan(10)
})
