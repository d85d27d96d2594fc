import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAYS_PER_YEAR } from '#domain/rates.ts'
import { simulate } from './simulate.ts'

// The formula as it was before its constants were taken out of the year: every day by itself, every number of it anew.
const LN2_HIGH = 0.6931471803691238
const LN2_LOW = 1.9082149292705877e-10

function plainPower(base: number, exponent: number): number {
  if (exponent === 0) return 1
  if (exponent === 1 || base === 0 || base === Infinity) return base
  return plainExponential(exponent * plainLogarithm(base))
}

function plainLogarithm(x: number): number {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, x)
  const high = view.getUint32(0)
  view.setUint32(0, (high & 0x000fffff) | 0x3ff00000)
  const isUpper = view.getFloat64(0) > Math.SQRT2
  const mantissa = isUpper ? view.getFloat64(0) / 2 : view.getFloat64(0)
  const k = (high >>> 20) - 1023 + (isUpper ? 1 : 0)
  const s = (mantissa - 1) / (mantissa + 1)
  let sum = 0
  for (let n = 12; n > 0; n -= 1) sum = s * s * (sum + 1 / (2 * n + 1))
  return k * LN2_HIGH + (2 * s * (1 + sum) + k * LN2_LOW)
}

function plainExponential(x: number): number {
  if (x > 709.7) return Infinity
  if (x < -745) return 0
  const k = Math.round(x / Math.LN2)
  const r = x - k * LN2_HIGH - k * LN2_LOW
  let sum = 1
  for (let n = 16; n > 0; n -= 1) sum = 1 + (sum * r) / n
  const half = Math.floor(k / 2)
  return sum * plainPowerOfTwo(half) * plainPowerOfTwo(k - half)
}

function plainPowerOfTwo(k: number): number {
  const view = new DataView(new ArrayBuffer(8))
  view.setUint32(0, (k + 1023) << 20)
  return view.getFloat64(0)
}

const change = fc.oneof(
  fc.double({ min: -100, max: 1000, noNaN: true }),
  fc.double({ min: -100, max: 1e9, noNaN: true }),
  fc.constantFrom(-100, 0, 100),
)
const start = fc.date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true })

test('every day is what its own formula says, to the last bit, and every date its own', () =>
  fc.assert(
    fc.property(
      fc.record({
        a: change,
        b: change,
        weightA: fc.double({ min: 0, max: 100, noNaN: true }),
        value: fc.double({ min: 1e-3, max: 1e15, noNaN: true }),
        totalApy: fc.double({ min: -2, max: 1e4, noNaN: true }),
        at: start,
      }),
      ({ a, b, weightA, value, totalApy, at }) => {
        const data = { priceChangeA: a, priceChangeB: b, weightA, weightB: 100 - weightA, value }
        const year = simulate({ input: { type: 'Pools', data }, totalApy, start: at })
        const share = weightA / (weightA + (100 - weightA))
        const otherShare = (100 - weightA) / (weightA + (100 - weightA))
        const [ratioA, ratioB] = [1 + a / 100, 1 + b / 100]
        const weighted = [
          { ratio: ratioA, weight: share },
          { ratio: ratioB, weight: otherShare },
        ].filter(({ weight }) => weight > 0)
        const isOne = weighted.every(({ ratio }) => ratio === weighted[0]?.ratio)
        const pooled = isOne
          ? (weighted[0]?.ratio ?? 0)
          : 1 * plainPower(ratioA, share) * plainPower(ratioB, otherShare)
        const midnight = Math.floor(at.getTime() / 86_400_000) * 86_400_000
        const expected = Array.from({ length: DAYS_PER_YEAR + 1 }, (_, day) => ({
          date: new Date(midnight + day * 86_400_000).toISOString(),
          value:
            value *
            plainPower(pooled, day / DAYS_PER_YEAR) *
            plainPower(Math.max(0, 1 + totalApy), day / DAYS_PER_YEAR),
        }))
        expect(year.data).toEqual(expected)
      },
    ),
    { numRuns: 40 },
  ))
