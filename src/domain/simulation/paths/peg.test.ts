import { expect, test } from 'vitest'
import { startOfDay } from '#domain/simulation/past-days.ts'
import { fillNormals } from './normals.ts'
import { pegOf, pegUsed } from './peg.ts'
import { dailyCloses } from './price-history.ts'
import { chunkState } from './xoshiro.ts'

/** Closes that return to `usd`, by half of a distance each day. `usd` grows by `yieldDay`. */
function closesAround(usd: number, { days = 366, yieldDay = 0 } = {}) {
  const z = new Float64Array(days)
  fillNormals(chunkState(11, 0), z, days)
  let x = 0
  const prices = Array.from(z, (each, day) => {
    x = 0.5 * x + 0.001 * each
    return usd * Math.exp(x + yieldDay * day)
  })
  return dailyCloses(
    prices.map((value, day) => ({ time: startOfDay(day), value })),
    365,
  )
}

const usdc = { symbol: 'USDC', closes: closesAround(0.9995), priceUsd: 0.998 }

test('a dollar coin returns to where it traded', () => {
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
  expect(pegOf({ ...usdc, closes: closesAround(1, { days: 30 }) })).toBeNull()
  expect(pegOf({ ...usdc, closes: closesAround(1, { days: 31 }) })).not.toBeNull()
})

test('a coin that gains its yield in its price does not return', () => {
  const grown = closesAround(0.992, { days: 180, yieldDay: 0.0001 })
  expect(pegOf({ symbol: 'sUSDe', closes: grown, priceUsd: 1.009 })).toBeNull()
})
