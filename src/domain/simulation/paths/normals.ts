import { logarithm } from './portable-math.ts'

/** 2^-32. */
const PER_WORD = 2.3283064365386963e-10
/** 2^-31. */
const PER_HALF_WORDS = 4.656612873077393e-10
const HALF_MIDDLE = 0.425

/**
 * The standard normal quantile of a probability between 0 and 1 by PPND16 (Wichura 1988, algorithm AS 241, Applied Statistics
 * 37:477-484). The relative error is about 1e-15.
 */
export function normalQuantile(p: number): number {
  const q = p - 0.5
  return Math.abs(q) <= HALF_MIDDLE ? middleQuantile(q) : tailQuantile(logarithm(q < 0 ? p : 1 - p), q)
}

/**
 * Fills the first `count` elements of `out` with standard normals and advances `state`. Each takes one word of xoshiro128**:
 * `z = PPND16((word + 1/2) / 2^32)`. The generator is written out in the loop, which is twice as fast as a call.
 */
export function fillNormals(state: Int32Array, out: Float64Array, count: number): void {
  let s0 = state[0] ?? 0
  let s1 = state[1] ?? 0
  let s2 = state[2] ?? 0
  let s3 = state[3] ?? 0
  for (let index = 0; index < count; index += 1) {
    const five = Math.imul(s1, 5)
    const word = Math.imul((five << 7) | (five >>> 25), 9) >>> 0
    const shifted = s1 << 9
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = (s3 << 11) | (s3 >>> 21)
    const q = (word + 0.5) * PER_WORD - 0.5
    if (q >= -HALF_MIDDLE && q <= HALF_MIDDLE) out[index] = middleQuantile(q)
    else out[index] = tailQuantile(wordLogarithm(q < 0 ? word : ~word >>> 0), q)
  }
  state[0] = s0
  state[1] = s1
  state[2] = s2
  state[3] = s3
}

/** For probabilities within 0.425 of one half; `q` is the distance from it. */
function middleQuantile(q: number): number {
  const r = 0.180625 - q * q
  return (
    (q *
      (((((((2509.0809287301227 * r + 33430.57558358813) * r + 67265.7709270087) * r + 45921.95393154987) * r +
        13731.69376550946) *
        r +
        1971.5909503065513) *
        r +
        133.14166789178438) *
        r +
        3.3871328727963665)) /
    (((((((5226.495278852854 * r + 28729.085735721943) * r + 39307.89580009271) * r + 21213.794301586597) * r +
      5394.196021424751) *
      r +
      687.1870074920579) *
      r +
      42.31333070160091) *
      r +
      1)
  )
}

const SLOTS = 64
/** The numbers from 1 to 2 in 64 slices: one over the middle of each slice, and the logarithm of that middle. */
const perMiddle = Float64Array.from({ length: SLOTS }, (_, slot) => SLOTS / (SLOTS + slot + 0.5))
const middleLogarithms = perMiddle.map((each) => -logarithm(each))

/** `ln((word + 1/2) / 2^32)` by a table, three times as fast as `logarithm`. */
function wordLogarithm(word: number): number {
  const zeros = Math.clz32(word)
  const mantissa = (word + 0.5) * ((1 << zeros) >>> 0) * PER_HALF_WORDS
  if (mantissa < 1) return -33 * Math.LN2
  const slot = ((mantissa - 1) * SLOTS) | 0
  const f = mantissa * (perMiddle[slot] ?? 1) - 1
  const series = f * (1 - f * (1 / 2 - f * (1 / 3 - f * (1 / 4 - f * (1 / 5 - f * (1 / 6 - f / 7))))))
  return series + (middleLogarithms[slot] ?? 0) - (zeros + 1) * Math.LN2
}

/** For the tails. `ln` is the logarithm of the smaller of p and 1 - p; the sign of `q` is the side. */
function tailQuantile(ln: number, q: number): number {
  const distance = Math.sqrt(-ln)
  const z = distance <= 5 ? nearTail(distance - 1.6) : farTail(distance - 5)
  return q < 0 ? -z : z
}

const nearTail = (r: number): number =>
  (((((((0.0007745450142783414 * r + 0.022723844989269184) * r + 0.2417807251774506) * r + 1.2704582524523684) * r +
    3.6478483247632045) *
    r +
    5.769497221460691) *
    r +
    4.630337846156546) *
    r +
    1.4234371107496835) /
  (((((((1.0507500716444169e-9 * r + 0.0005475938084995345) * r + 0.015198666563616457) * r + 0.14810397642748008) * r +
    0.6897673349851) *
    r +
    1.6763848301838038) *
    r +
    2.053191626637759) *
    r +
    1)

const farTail = (r: number): number =>
  (((((((2.0103343992922881e-7 * r + 0.000027115555687434876) * r + 0.0012426609473880784) * r + 0.026532189526576124) *
    r +
    0.29656057182850487) *
    r +
    1.7848265399172913) *
    r +
    5.463784911164114) *
    r +
    6.657904643501103) /
  (((((((2.0442631033899397e-15 * r + 1.421511758316446e-7) * r + 0.000018463183175100548) * r +
    0.0007868691311456133) *
    r +
    0.014875361290850615) *
    r +
    0.1369298809227358) *
    r +
    0.599832206555888) *
    r +
    1)
