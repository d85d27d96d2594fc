const LN2_HIGH = 0.6931471803691238 // its last 32 bits are zero, so that k * LN2_HIGH is exact (fdlibm)
const LN2_LOW = 1.9082149292705877e-10
const LN_TERMS = 12
const EXP_TERMS = 16

/** A scratch pad for the bits of a number: made once, since a year of a simulation needs it hundreds of times. */
const bits = new DataView(new ArrayBuffer(8))

/**
 * `base ** exponent` for a base that is 0 or a normal number above it, the same to the last bit everywhere. JavaScript leaves the last bits of `**` to
 * the engine (Node 20 and Chromium 156 differ), but defines +, -, * and / exactly, and this uses nothing else.
 * Relative error about 1e-15 for what prices and rates need.
 */
export const power = (base: number, exponent: number): number => powersOf(base)(exponent)

/** `power` of one base for many exponents: its logarithm is taken once. */
export function powersOf(base: number): (exponent: number) => number {
  const ln = base === 0 || base === Infinity ? null : logarithm(base)
  return (exponent) => {
    if (exponent === 0) return 1
    return exponent === 1 || ln === null ? base : exponential(exponent * ln)
  }
}

/** `ln m + k ln 2` for `x = m * 2^k`, with `ln m = 2 atanh((m-1)/(m+1))` as a series. */
function logarithm(x: number): number {
  bits.setFloat64(0, x)
  const high = bits.getUint32(0)
  bits.setUint32(0, (high & 0x000fffff) | 0x3ff00000)
  const isUpper = bits.getFloat64(0) > Math.SQRT2
  const mantissa = isUpper ? bits.getFloat64(0) / 2 : bits.getFloat64(0)
  const k = (high >>> 20) - 1023 + (isUpper ? 1 : 0)
  const s = (mantissa - 1) / (mantissa + 1)
  let sum = 0
  for (let n = LN_TERMS; n > 0; n -= 1) sum = s * s * (sum + 1 / (2 * n + 1))
  return k * LN2_HIGH + (2 * s * (1 + sum) + k * LN2_LOW)
}

/** `e^r * 2^k` for `x = r + k ln 2`, with `e^r` as its Taylor series. */
function exponential(x: number): number {
  if (x > 709.7) return Infinity
  if (x < -745) return 0
  const k = Math.round(x / Math.LN2)
  const r = x - k * LN2_HIGH - k * LN2_LOW
  let sum = 1
  for (let n = EXP_TERMS; n > 0; n -= 1) sum = 1 + (sum * r) / n
  if (k === 0) return sum
  const half = Math.floor(k / 2)
  return sum * powerOfTwo(half) * powerOfTwo(k - half)
}

function powerOfTwo(k: number): number {
  bits.setUint32(0, (k + 1023) << 20)
  bits.setUint32(4, 0)
  return bits.getFloat64(0)
}
