// JavaScript leaves the last bits of `exp` and `log` to the engine, but defines +, -, *, / and the square root exactly. The functions
// here use nothing else, so one seed gives the same bytes in every browser and every version of Node. They are about as fast.

const LN2_HIGH = 0.6931471803691238 // its last bits are zero, so that k * LN2_HIGH is exact
const LN2_LOW = 1.9082149292705877e-10

const F2 = 1 / 2
const F3 = 1 / 6
const F4 = 1 / 24
const F5 = 1 / 120
const F6 = 1 / 720
const F7 = 1 / 5040
const F8 = 1 / 40_320
const F9 = 1 / 362_880
const F10 = 1 / 3_628_800
const F11 = 1 / 39_916_800
const F12 = 1 / 479_001_600
const F13 = 1 / 6_227_020_800

const LOWEST_EXPONENT = -1074
const HIGHEST_EXPONENT = 1023
const powersOfTwo = new Float64Array(HIGHEST_EXPONENT - LOWEST_EXPONENT + 1)
for (let power = 1, k = 0; k <= HIGHEST_EXPONENT; k += 1, power *= 2) powersOfTwo[k - LOWEST_EXPONENT] = power
for (let power = 0.5, k = -1; k >= LOWEST_EXPONENT; k -= 1, power /= 2) powersOfTwo[k - LOWEST_EXPONENT] = power

/** `e^x`, the same to the last bit everywhere, with a relative error of about 2e-16. Small moves, the common case, need no reduction. */
export function exponential(x: number): number {
  if (x > -0.1 && x < 0.1) {
    const q = x * x
    return 1 + (x + q * (F2 + x * F3 + q * (F4 + x * F5 + q * (F6 + x * F7 + q * (F8 + x * F9)))))
  }
  if (!(x < 709.7)) return x >= 709.7 ? Infinity : Number.NaN
  if (x < -745) return 0
  const k = Math.floor(x * Math.LOG2E + 0.5)
  const r = x - k * LN2_HIGH - k * LN2_LOW
  const q = r * r
  const high = F8 + r * F9 + q * (F10 + r * F11 + q * (F12 + r * F13))
  const power = powersOfTwo[k - LOWEST_EXPONENT] ?? 0
  return (1 + (r + q * (F2 + r * F3 + q * (F4 + r * F5 + q * (F6 + r * F7 + q * high))))) * power
}

const R3 = 1 / 3
const R5 = 1 / 5
const R7 = 1 / 7
const R9 = 1 / 9
const R11 = 1 / 11
const R13 = 1 / 13
const R15 = 1 / 15
const R17 = 1 / 17
const R19 = 1 / 19
const R21 = 1 / 21
const R23 = 1 / 23

/**
 * The natural logarithm, the same to the last bit everywhere, with a relative error of about 4e-16. It halves or doubles the number
 * until it is near 1, which is quick for the numbers of a simulation. -Infinity for 0, NaN below 0.
 */
export function logarithm(x: number): number {
  if (!(x > 0 && x < Infinity)) return x === 0 ? -Infinity : x === Infinity ? Infinity : Number.NaN
  let mantissa = x
  let k = 0
  while (mantissa < Math.SQRT1_2) {
    mantissa *= 2
    k -= 1
  }
  while (mantissa > Math.SQRT2) {
    mantissa /= 2
    k += 1
  }
  const s = (mantissa - 1) / (mantissa + 1)
  const q = s * s
  const high = R13 + q * (R15 + q * (R17 + q * (R19 + q * (R21 + q * R23))))
  const sum = q * (R3 + q * (R5 + q * (R7 + q * (R9 + q * (R11 + q * high)))))
  return k * LN2_HIGH + (2 * s * (1 + sum) + k * LN2_LOW)
}
