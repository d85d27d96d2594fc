import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  earnedAmount,
  growthInside,
  liquidityAmounts,
  liquidityForAmount,
  priceAtTick,
  priceOfSqrt,
  sqrtPriceAtTick,
  TICK_LIMIT,
} from './liquidity-amounts.ts'

const Q64 = 2 ** 64
const U128_MAX = 2n ** 128n - 1n
const toX64 = (root: number) => BigInt(Math.floor(root * 2 ** 50)) << 14n

/** The closed form in floating point: `a = L(1/sp - 1/sb)`, `b = L(sp - sa)`, `sp` held between the edges. */
function closedForm(liquidity: number, [lower, upper]: [number, number], root: number) {
  const [low, high] = [1.0001 ** (lower / 2), 1.0001 ** (upper / 2)]
  const inside = Math.min(Math.max(root, low), high)
  return { a: liquidity * (1 / inside - 1 / high), b: liquidity * (inside - low) }
}
const isClose = (actual: bigint, expected: number) =>
  // One base unit for the cut.
  expect(Math.abs(Number(actual) - expected)).toBeLessThanOrEqual(Math.abs(expected) * 1e-9 + 1)

test('the square root at a tick is 1.0001^(tick/2), exact to far more than nine digits', () => {
  expect(sqrtPriceAtTick(0)).toBe(2n ** 192n)
  for (const tick of [1, -1, 2, 60, -60, 4055, -69_080, 200_000, -200_000, TICK_LIMIT, -TICK_LIMIT]) {
    expect(Number(sqrtPriceAtTick(tick)) / 2 ** 192 / 1.0001 ** (tick / 2)).toBeCloseTo(1, 9)
    expect(priceAtTick(tick) / 1.0001 ** tick).toBeCloseTo(1, 9)
  }
  // The ends as the contracts of Sui name them: 4295048016 and 79226673515401279992447579055, Q64.64.
  expect(Number(sqrtPriceAtTick(-TICK_LIMIT) >> 128n)).toBeCloseTo(4295048016, -1)
  expect(Number(sqrtPriceAtTick(TICK_LIMIT) >> 128n) / Number(79226673515401279992447579055n)).toBeCloseTo(1, 12)
})

test('two steps of a tick and one of both give the same product to 40 digits', () => {
  return fc.assert(
    fc.property(
      fc.integer({ min: -200_000, max: 200_000 }),
      fc.integer({ min: -200_000, max: 200_000 }),
      (one, other) => {
        const product = (sqrtPriceAtTick(one) * sqrtPriceAtTick(other)) >> 192n
        const whole = sqrtPriceAtTick(one + other)
        const distance = product > whole ? product - whole : whole - product
        expect(distance * 10n ** 40n <= whole).toBe(true)
      },
    ),
  )
})

test.each([443_637, -443_637, 0.5, Number.NaN])('%s is no tick', (tick) => {
  expect(() => sqrtPriceAtTick(tick)).toThrow(RangeError)
})

// L = 10^12, ticks -1000 and 2000, worked out with 60 decimal digits: sa = 0.951231802418..., sb = 1.105165392603...
test.each([
  { name: 'below the range all is coin A', root: 0.9, a: 146_426_526_443n, b: 0n },
  { name: 'at its lower edge all is coin A', root: 1.0001 ** -500, a: 146_426_526_443n, b: 0n },
  { name: 'inside it is some of both', root: 1, a: 95_158_058_067n, b: 48_768_197_581n },
  { name: 'above the range all is coin B', root: 1.2, a: 0n, b: 153_933_590_184n },
])('$name', ({ root, a, b }) => {
  const range = { liquidity: 10n ** 12n, tickLower: -1000, tickUpper: 2000 }
  const amounts = liquidityAmounts(range, toX64(root))
  const expected = closedForm(1e12, [-1000, 2000], root)
  isClose(amounts.a, expected.a)
  isClose(amounts.b, expected.b)
  expect(amounts).toEqual({ a, b })
})

const tick = fc.integer({ min: -TICK_LIMIT, max: TICK_LIMIT - 1 })
const ranges = fc
  .record({ tickLower: tick, width: fc.integer({ min: 1, max: 50_000 }), liquidity: fc.bigInt(0n, 2n ** 100n) })
  .map(({ tickLower, width, liquidity }) => ({
    liquidity,
    tickLower,
    tickUpper: Math.min(tickLower + width, TICK_LIMIT),
  }))
const roots = fc.bigInt(4295048016n, 79226673515401279992447579055n)

test('amounts are the closed form to 1e-9 over all ranges and prices', () => {
  // Ranges of 500 ticks and more: in narrower ones the closed form itself loses its digits in floating point.
  const wide = ranges.filter(({ tickLower, tickUpper }) => tickUpper - tickLower >= 500)
  return fc.assert(
    fc.property(wide, fc.double({ min: -0.5, max: 1.5, noNaN: true }), (range, position) => {
      const { tickLower, tickUpper } = range
      const at = Math.round(tickLower + position * (tickUpper - tickLower))
      fc.pre(Math.abs(at) <= TICK_LIMIT && Math.abs(at - tickLower) >= 200 && Math.abs(at - tickUpper) >= 200)
      const rootX64 = sqrtPriceAtTick(at) >> 128n
      const { a, b } = liquidityAmounts(range, rootX64)
      const expected = closedForm(Number(range.liquidity), [tickLower, tickUpper], Number(rootX64) / Q64)
      isClose(a, expected.a)
      isClose(b, expected.b)
    }),
  )
})

test('neither side is ever negative, A falls and B rises with the price', () => {
  return fc.assert(
    fc.property(ranges, roots, roots, (range, one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one]
      const [before, after] = [liquidityAmounts(range, low), liquidityAmounts(range, high)]
      expect(before.a >= after.a && after.a >= 0n).toBe(true)
      expect(after.b >= before.b && before.b >= 0n).toBe(true)
    }),
  )
})

test('at both edges the amounts meet those beyond it', () => {
  return fc.assert(
    fc.property(ranges, (range) => {
      const floor = sqrtPriceAtTick(range.tickLower) >> 128n
      const ceiling = (sqrtPriceAtTick(range.tickUpper) >> 128n) + 1n
      const outside = { below: liquidityAmounts(range, 0n), above: liquidityAmounts(range, U128_MAX) }
      expect(liquidityAmounts(range, floor)).toEqual(outside.below)
      expect(liquidityAmounts(range, ceiling)).toEqual(outside.above)
      expect([outside.below.b, outside.above.a]).toEqual([0n, 0n])
    }),
  )
})

test('the whole range, the most liquidity and a range of one tick are exact integers', () => {
  const whole = { liquidity: U128_MAX, tickLower: -TICK_LIMIT, tickUpper: TICK_LIMIT }
  const { a, b } = liquidityAmounts(whole, 2n ** 64n)
  // At price 1 both sides are L (1 - 1/sb), sb = 2^32 near enough: equal but for the cut.
  expect(a - b <= 1n && b - a <= 1n).toBe(true)
  expect(Number(a) / Number(U128_MAX)).toBeCloseTo(1, 9)
  const narrow = liquidityAmounts({ liquidity: 10n ** 30n, tickLower: 0, tickUpper: 1 }, U128_MAX)
  // sqrt(1.0001) - 1 = 0.0000499987500624960940...
  expect(narrow.b).toBe(49998750062496094023416993n)
})

test('a pool’s square root is a price of base units', () => {
  expect(priceOfSqrt(2n ** 64n)).toBe(1)
  expect(priceOfSqrt(3n * 2n ** 63n)).toBe(2.25)
})

const range = { liquidity: 5n * 2n ** 64n, tickLower: -10, tickUpper: 10 }
const growth = { global: 1000n, outsideLower: 200n, outsideUpper: 300n }

test('growth inside is that of the pool without what lies on the far side of both ticks', () => {
  expect(growthInside(growth, range, 0)).toBe(500n) // 1000 - 200 - 300
  expect(growthInside(growth, range, -10)).toBe(500n) // the lower tick is inside
  expect(growthInside(growth, range, -11)).toBe((200n - 300n) & U128_MAX) // 1000 - (1000 - 200) - 300
  expect(growthInside(growth, range, 10)).toBe(100n) // the upper is not: 1000 - 200 - (1000 - 300)
})

test('counters that overflowed still give their difference', () => {
  const wrapped = { global: 5n, outsideLower: U128_MAX - 4n, outsideUpper: 0n }
  expect(growthInside(wrapped, range, 0)).toBe(10n) // from 2^128 - 5 over zero to 5
  expect(earnedAmount({ liquidity: 2n ** 64n, owed: 7n, settledAt: U128_MAX }, 4n)).toBe(12n) // 7 + (4 + 1)
})

test('what was earned is what was settled and liquidity times the growth since, cut', () => {
  expect(earnedAmount({ liquidity: range.liquidity, owed: 3n, settledAt: 100n }, 500n)).toBe(2003n)
  expect(earnedAmount({ liquidity: 2n ** 64n - 1n, owed: 0n, settledAt: 0n }, 1n)).toBe(0n)
  expect(earnedAmount({ liquidity: 0n, owed: 9n, settledAt: 123n }, 5n)).toBe(9n)
})

test('more than a u64 is no amount: those counters are of different moments', () => {
  expect(earnedAmount({ liquidity: 2n ** 64n, owed: 0n, settledAt: 1n }, 0n)).toBeNull()
  expect(earnedAmount({ liquidity: 2n ** 64n, owed: 0n, settledAt: 0n }, 2n ** 64n - 1n)).toBe(2n ** 64n - 1n)
})

test('a position that is split earns and holds no more than whole', () => {
  return fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 90n), fc.bigInt(0n, 2n ** 90n), fc.bigInt(0n, 2n ** 30n), (one, other, inside) => {
      const earn = (liquidity: bigint) => earnedAmount({ liquidity, owed: 0n, settledAt: 0n }, inside) ?? 0n
      const apart = earn(one) + earn(other)
      expect(earn(one + other) - apart <= 1n && earn(one + other) >= apart).toBe(true)
    }),
  )
})

test('the liquidity for an amount of one coin holds at most that amount, and little less', () => {
  const range = { tickLower: -6_000, tickUpper: 9_000 }
  for (const root of [0.8, 1, 1.2]) {
    const sqrtPriceX64 = toX64(root)
    for (const side of ['a', 'b'] as const) {
      const amount = 5_000_000_000n
      const liquidity = liquidityForAmount({ ...range, amount, side }, sqrtPriceX64) ?? 0n
      const held = liquidityAmounts({ ...range, liquidity }, sqrtPriceX64)[side]
      expect(held <= amount && held >= amount - 2n).toBe(true)
      isClose(liquidity, Number(amount) / closedForm(1, [range.tickLower, range.tickUpper], root)[side])
    }
  }
})

test('beyond the range no liquidity holds the coin that is not in it', () => {
  const range = { tickLower: -60, tickUpper: 60, amount: 5n }
  expect(liquidityForAmount({ ...range, side: 'b' }, toX64(0.5))).toBeNull()
  expect(liquidityForAmount({ ...range, side: 'a' }, toX64(2))).toBeNull()
  expect(liquidityForAmount({ ...range, side: 'a' }, toX64(0.5))).toBeGreaterThan(0n)
})
