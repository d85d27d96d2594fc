import { expect, test } from 'vitest'
import { meanBlockDays, optimalBlock } from './mean-block.ts'
import { fillNormals } from './normals.ts'
import { chunkState } from './xoshiro.ts'

const DAYS = 40_000

function normals(seed: number, count: number): number[] {
  const out = new Float64Array(count)
  fillNormals(chunkState(seed, 0), out, count)
  return [...out]
}

/** `x <- rho x + z`. */
function autoregressive(rho: number, seed: number): number[] {
  let last = 0
  return normals(seed, DAYS).map((z) => {
    last = rho * last + z
    return last
  })
}

// Politis and White (2004) work it out for such a series: (2 rho / (1 - rho^2))^(2/3) n^(1/3).
test.each([
  { rho: 0.3, seed: 1 },
  { rho: 0.5, seed: 2 },
  { rho: 0.7, seed: 3 },
  { rho: 0.5, seed: 4 },
])('of a series that remembers $rho of a day, the block is what theory says', ({ rho, seed }) => {
  const expected = ((2 * rho) / (1 - rho ** 2)) ** (2 / 3) * Math.cbrt(DAYS)
  const found = optimalBlock(autoregressive(rho, seed)) ?? Number.NaN
  expect(Math.abs(found / expected - 1)).toBeLessThan(0.15)
})

/** numpy's RandomState(seed).standard_normal: MT19937 (Matsumoto and Nishimura 1998) and Marsaglia's polar method. */
function numpyNormals(seed: number, count: number): number[] {
  const state = new Uint32Array(624)
  state[0] = seed
  for (let index = 1; index < 624; index += 1) {
    const before = state[index - 1] ?? 0
    state[index] = Math.imul(before ^ (before >>> 30), 1_812_433_253) + index
  }
  let at = 624
  const nextWord = () => {
    if (at === 624) {
      for (let index = 0; index < 624; index += 1) {
        const joined = ((state[index] ?? 0) & 0x80000000) | ((state[(index + 1) % 624] ?? 0) & 0x7fffffff)
        const twist = joined & 1 ? 0x9908b0df : 0
        state[index] = (state[(index + 397) % 624] ?? 0) ^ (joined >>> 1) ^ twist
      }
      at = 0
    }
    let word = state[at] ?? 0
    at += 1
    word ^= word >>> 11
    word ^= (word << 7) & 0x9d2c5680
    word ^= (word << 15) & 0xefc60000
    return (word ^ (word >>> 18)) >>> 0
  }
  const nextShare = () => ((nextWord() >>> 5) * 2 ** 26 + (nextWord() >>> 6)) / 2 ** 53
  const normals: number[] = []
  while (normals.length < count) {
    const [x, y] = [2 * nextShare() - 1, 2 * nextShare() - 1]
    const square = x * x + y * y
    if (square >= 1 || square === 0) continue
    const scale = Math.sqrt((-2 * Math.log(square)) / square)
    normals.push(scale * y, scale * x)
  }
  return normals.slice(0, count)
}

// The tests of arch, a library of econometrics for Python, have this figure; Patton's own program for Matlab gives the same.
test('a published series has the published block', () => {
  const series = numpyNormals(0, 10_100)
  expect(series[0]).toBeCloseTo(1.764052345967664, 14)
  for (let day = 1; day < series.length; day += 1) series[day] = 0.3 * (series[day - 1] ?? 0) + (series[day] ?? 0)
  expect((optimalBlock(series.slice(100)) ?? 0) / 13.635665).toBeCloseTo(1, 6)
})

test('days that do not hang together need no block', () => {
  expect(meanBlockDays([normals(5, 365)])).toBeLessThan(6)
  expect(meanBlockDays([normals(5, 365)])).toBeGreaterThanOrEqual(2)
})

test('of several coins the one that hangs together longest decides', () => {
  const calm = normals(6, 365)
  // A month of large moves, then a month of small ones.
  const inTurns = calm.map((z, day) => z * (Math.floor(day / 30) % 2 === 0 ? 3 : 0.3))
  expect(meanBlockDays([inTurns])).toBeGreaterThan(meanBlockDays([calm]))
  expect(meanBlockDays([calm, inTurns])).toBe(meanBlockDays([inTurns]))
})

test('a past that says nothing leaves a week', () => {
  expect(optimalBlock([])).toBeNull()
  expect(optimalBlock([0.1, 0.1, 0.1])).toBeNull()
  expect(meanBlockDays([new Array<number>(365).fill(0)])).toBe(7)
  expect(meanBlockDays([])).toBe(7)
})

test('no block is longer than a third of the past, whatever it is', () => {
  const trend = Array.from({ length: 300 }, (_, day) => day)
  expect(optimalBlock(trend)).toBeLessThanOrEqual(100)
})
