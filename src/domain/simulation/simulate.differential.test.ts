import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAYS_PER_YEAR } from '#domain/rates.ts'
import { inTier } from '#testing/tier.ts'
import { simulate } from './simulate.ts'

// Fractions of 2^-256 in whole numbers: exact to some seventy digits.
const BITS = 256n
const ONE = 1n << BITS
const times = (a: bigint, b: bigint) => (a * b) >> BITS
const over = (a: bigint, b: bigint) => (a << BITS) / b

function exactly(value: number): bigint {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  const exponent = (view.getUint32(0) >>> 20) - 1075
  const mantissa = (view.getBigUint64(0) & ((1n << 52n) - 1n)) | (1n << 52n)
  const shift = BITS + BigInt(exponent)
  return shift >= 0n ? mantissa << shift : mantissa >> -shift
}

/** `ln m + k ln 2` of `x = m 2^k`, by the series of the inverse hyperbolic tangent. */
function logarithm(x: bigint): bigint {
  let [mantissa, k] = [x, 0n]
  for (; mantissa > 2n * ONE; k += 1n) mantissa >>= 1n
  for (; mantissa < ONE; k -= 1n) mantissa <<= 1n
  return lnNearOne(mantissa) + k * LN2
}
function lnNearOne(m: bigint): bigint {
  const s = over(m - ONE, m + ONE)
  let [sum, power] = [0n, s]
  for (let n = 1n; n < 200n; n += 2n, power = times(times(power, s), s)) sum += power / n
  return 2n * sum
}
const LN2 = lnNearOne(2n * ONE)

function exponential(x: bigint): bigint {
  const k = x / LN2
  const rest = x - k * LN2
  let [sum, term] = [ONE, ONE]
  for (let n = 1n; n < 70n; n += 1n) {
    term = times(term, rest) / n
    sum += term
  }
  return k >= 0n ? sum << k : sum >> -k
}

const change = fc.oneof(
  fc.double({ min: -99.999, max: 1000, noNaN: true }),
  fc.double({ min: -99.999, max: 1e9, noNaN: true }),
  fc.constantFrom(-50, 0, 100),
)
const start = fc.date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true })
const someDays = [0, 1, 15, 16, 17, 100, 182, 351, 352, 364, 365]

test('every value is within 1e-12 of the exact one, and every date its own', () =>
  fc.assert(
    fc.property(
      fc.record({
        a: change,
        b: change,
        weightA: fc.double({ min: 0, max: 100, noNaN: true }),
        value: fc.double({ min: 1e-3, max: 1e15, noNaN: true }),
        totalApy: fc.double({ min: -0.99, max: 1e4, noNaN: true }),
        at: start,
      }),
      ({ a, b, weightA, value, totalApy, at }) => {
        const data = { priceChangeA: a, priceChangeB: b, weightA, weightB: 100 - weightA, value }
        const year = simulate({ input: { type: 'Pools', data }, totalApy, start: at })
        // Exact for the ratios and weights as floats have them.
        const shareA = weightA / (weightA + (100 - weightA))
        const shareB = (100 - weightA) / (weightA + (100 - weightA))
        const logarithms = [
          shareA === 0 ? 0n : times(exactly(shareA), logarithm(exactly(1 + a / 100))),
          shareB === 0 ? 0n : times(exactly(shareB), logarithm(exactly(1 + b / 100))),
          logarithm(exactly(1 + totalApy)),
        ]
        const yearly = logarithms.reduce((sum, each) => sum + each, 0n)
        const midnight = Math.floor(at.getTime() / 86_400_000) * 86_400_000
        for (const day of someDays) {
          const exact = times(exactly(value), exponential((yearly * BigInt(day)) / BigInt(DAYS_PER_YEAR)))
          const own = year.data[day]
          const difference = exactly(own?.value ?? 0) - exact
          const error = Number((difference * 10n ** 18n) / exact) / 1e18
          expect(Math.abs(error)).toBeLessThan(1e-12)
          expect(own?.date).toBe(new Date(midnight + day * 86_400_000).toISOString())
        }
        expect(year.data).toHaveLength(DAYS_PER_YEAR + 1)
      },
    ),
    { numRuns: inTier({ short: 30, long: 100 }) },
  ))

test('values have thirteen digits at most', () => {
  const input = { type: 'Lending' as const, data: { priceChange: 33.3, value: 1234.5678901234567 } }
  const { data } = simulate({ input, totalApy: 0.1234567, start: new Date(0) })
  for (const { value } of data) expect(Number(value.toPrecision(13))).toBe(value)
})
