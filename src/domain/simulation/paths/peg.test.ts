import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startOfDay } from '#domain/simulation/past-days.ts'
import { reversionFrom } from './mean-reversion.ts'
import { fillNormals } from './normals.ts'
import { pegOf, pegUsed } from './peg.ts'
import { dailyCloses } from './price-history.ts'
import { createPriceProcess } from './price-process.ts'
import { chunkState } from './xoshiro.ts'

type Prices = { usd?: number; days?: number; phi?: number; noise?: number; seed?: number; change?: number }

/** Prices that lose `1 - phi` of their distance from `usd` each day, which itself moves by `change` over all days. */
function pricesAround({ usd = 1, days = 366, phi = 0.5, noise = 0.001, seed = 11, change = 0 }: Prices = {}): number[] {
  const z = new Float64Array(days)
  fillNormals(chunkState(seed, 0), z, days)
  let x = 0
  return Array.from(z, (each, day) => {
    x = phi * x + noise * each
    return usd * (1 + (change * day) / (days - 1)) * Math.exp(x)
  })
}

const closesOf = (prices: readonly number[]) =>
  dailyCloses(
    prices.map((value, day) => ({ time: startOfDay(day), value })),
    365,
  )
const closesAround = (usd: number, own: Prices = {}) => closesOf(pricesAround({ usd, ...own }))

/** Of a past that ends today; at its last close unless another price is given. */
function pegOfPrices(prices: readonly number[], priceUsd = prices.at(-1) ?? 0) {
  return pegOf({ symbol: 'USDC', closes: closesOf(prices), priceUsd, today: prices.length - 1 })
}

const usdc = { symbol: 'USDC', closes: closesAround(0.9995), priceUsd: 0.9998, today: 365 }

test('a dollar coin returns to where it traded if it is not below', () => {
  const peg = pegOf(usdc)
  expect(peg?.usd).toBeCloseTo(0.9995, 3)
  const used = peg && pegUsed(peg)
  expect(used?.halfLifeDays).toBeCloseTo(1, 0)
  expect(used?.deviation).toBeCloseTo(0.001 / Math.sqrt(0.75), 4)
  expect(pegUsed({ usd: 1, phi: 0, sigmaDay: 0.001, moves: new Map() })).toEqual({
    usd: 1,
    halfLifeDays: 0,
    deviation: 0.001,
  })
})

test('a premium of the past is none of the future', () => {
  const peg = pegOf({ ...usdc, closes: closesAround(1.004), priceUsd: 1.003 })
  expect(peg?.usd).toBe(1)
  expect(peg?.sigmaDay).toBeCloseTo(0.001, 4)
})

test('no other coin does, and none that is far from a dollar or of which less than 30 days are known', () => {
  expect(pegOf({ ...usdc, symbol: 'SUI' })).toBeNull()
  expect(pegOf({ ...usdc, priceUsd: 0.985 })).toBeNull()
  expect(pegOf({ ...usdc, priceUsd: 1.015 })).toBeNull()
  expect(pegOf({ ...usdc, closes: closesAround(0.97) })).toBeNull()
  expect(pegOf({ ...usdc, closes: closesAround(1, { days: 30 }), today: 29 })).toBeNull()
  expect(pegOf({ ...usdc, closes: closesAround(1, { days: 31 }), today: 30 })).not.toBeNull()
})

test('a coin below its average has no recovery ahead', () => {
  const { usd = 0, phi = 0, sigmaDay = 0 } = pegOf({ ...usdc, priceUsd: 0.998 }) ?? {}
  expect(usd).toBeLessThan(0.998)
  expect(Math.log(0.998 / usd)).toBeCloseTo((sigmaDay * sigmaDay) / 2 / (1 - phi), 12)
})

test('a coin that leaves its average loses its peg, on either side of it', () => {
  const steady = pricesAround()
  expect(pegOfPrices(steady, 0.9975)).not.toBeNull()
  expect(pegOfPrices(steady, 0.9905)).toBeNull()
  expect(pegOfPrices(steady, 1.006)).toBeNull()
  const sliding = steady.map((usd, day) => (day > 360 ? 1 - (0.009 * (day - 360)) / 5 : usd))
  expect(pegOfPrices(sliding)).toBeNull()
})

test('an old past shows no peg of today, nor does one of an unknown age', () => {
  expect(pegOf({ ...usdc, today: 368 })).not.toBeNull()
  expect(pegOf({ ...usdc, today: 369 })).toBeNull()
  expect(pegOf({ ...usdc, today: null })).toBeNull()
})

/** A year's slide in a straight line, with wrong closes on some days. */
const slide = (wrong: Record<number, number>) =>
  Array.from({ length: 366 }, (_, day) => wrong[day] ?? 1 - (0.009 * day) / 365)

test.each([
  ['a low one', { 100: 0.6 }],
  ['a high one', { 200: 1.4 }],
  ['one of two days', { 100: 0.6, 101: 0.62 }],
  ['three', { 60: 0.6, 180: 1.2, 300: 0.9 }],
  ['the last but one', { 364: 0.6 }],
])('wrong closes make no return of a slide: %s', (_, wrong) => {
  expect(pegOfPrices(slide(wrong))).toBeNull()
})

test('a wrong close takes no peg, and stays in the noise: as much may be a loss that was repaired', () => {
  const steady = pricesAround()
  const usual = pegOfPrices(steady, 1)
  const dip = pegOfPrices(
    steady.map((usd, day) => (day === 200 ? 0.9 : day === 201 ? 0.985 : usd)),
    1,
  )
  expect(dip?.usd).toBeCloseTo(usual?.usd ?? 0, 4)
  expect(dip?.sigmaDay).toBeGreaterThan(4 * (usual?.sigmaDay ?? 1))
})

test('a coin that gains its yield in its price does not return, nor one that shrinks, however noisy they are', () => {
  for (const noise of [0.0003, 0.001, 0.002, 0.004])
    for (const seed of [1, 2, 3, 4, 5]) {
      expect(pegOfPrices(pricesAround({ usd: 0.991, change: 0.018, phi: 0, noise, seed }), 1)).toBeNull()
      expect(pegOfPrices(pricesAround({ usd: 1, change: -0.009, phi: 0, noise: noise / 2, seed }))).toBeNull()
    }
})

test('a steady coin has its peg nearly always, and a slow change within its noise takes none', () => {
  const seeds = Array.from({ length: 200 }, (_, seed) => seed)
  const share = (own: Prices) =>
    seeds.filter((seed) => pegOfPrices(pricesAround({ ...own, seed }), own.usd ?? 1) !== null).length / seeds.length
  expect(share({ usd: 0.9995 })).toBeGreaterThan(0.97)
  expect(share({ phi: 0.9, noise: 0.0005 })).toBeGreaterThan(0.9)
  expect(share({ change: 0.0005 })).toBeGreaterThan(0.95)
})

const HORIZONS = [1, 3, 10, 60]

test('whatever past passes, no mean of drawn prices is above today’s', () => {
  let passed = 0
  fc.assert(
    fc.property(
      fc.record({
        usd: fc.double({ min: 0.992, max: 1.008, noNaN: true }),
        days: fc.integer({ min: 190, max: 366 }),
        phi: fc.double({ min: 0, max: 0.97, noNaN: true }),
        noise: fc.double({ min: 0.0001, max: 0.01, noNaN: true }),
        seed: fc.integer({ min: 0, max: 1e6 }),
        change: fc.double({ min: -0.01, max: 0.01, noNaN: true }),
      }),
      fc.double({ min: -3, max: 3, noNaN: true }),
      fc.constantFrom('gbm' as const, 'bootstrap' as const),
      (past, away, model) => {
        const prices = pricesAround(past)
        const priceUsd = past.usd * Math.exp(away * past.noise)
        const peg = pegOfPrices(prices, priceUsd)
        if (peg === null) return
        passed += 1
        expect(peg.usd).toBeLessThanOrEqual(Math.min(1, priceUsd))
        const reversion = reversionFrom(priceUsd, peg)
        const { draw, prices: drawn } = createPriceProcess({
          prices:
            model === 'gbm'
              ? {
                  model,
                  coins: [{ id: 'usd', sigmaYear: peg.sigmaDay * Math.sqrt(365), driftYear: 0, reversion }],
                  correlation: [[1]],
                }
              : {
                  model,
                  coins: [{ id: 'usd', logReturns: [...peg.moves.values()], reversion }],
                  drift: 'history',
                  meanBlockDays: 5,
                },
          horizonDays: Math.max(...HORIZONS),
        })
        const state = chunkState(past.seed, 1)
        const paths = 2_000
        const sums = HORIZONS.map((day) => ({ day, sum: 0, squares: 0 }))
        for (let path = 0; path < paths; path += 1) {
          draw(state)
          for (const each of sums) {
            const gain = (drawn.roots[each.day] ?? 0) ** 2 - 1
            each.sum += gain
            each.squares += gain * gain
          }
        }
        for (const { sum, squares } of sums) {
          const mean = sum / paths
          expect(mean).toBeLessThan((5 * Math.sqrt(squares / paths - mean * mean)) / Math.sqrt(paths))
        }
      },
    ),
    { numRuns: 100 },
  )
  expect(passed).toBeGreaterThan(15)
})
