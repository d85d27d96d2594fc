import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBaseUnits, toCoins, toDecimal } from './decimal.ts'

test.each([
  [1_500_000_000n, 9, '1.5'],
  [0n, 9, '0'],
  [1n, 18, '0.000000000000000001'],
  [-1_050n, 3, '-1.05'],
  [7n, 0, '7'],
  [340_282_366_920_938_463_463_374_607_431_768_211_456n, 18, '340282366920938463463.374607431768211456'],
])('%s base units of %s decimals are %s', (amount, decimals, text) => {
  expect(toDecimal(amount, decimals)).toBe(text)
})

test('goes there and back without a loss, beyond 2^64 too', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n }), fc.nat(30), (amount, decimals) => {
      expect(toBaseUnits(toDecimal(amount, decimals), decimals)).toBe(amount)
    }),
  )
})

test('what is finer than the smallest unit, or no plain decimal, is refused', () => {
  for (const text of ['0.0000000001', '1e3', '', '.5', '1.', '0x10', '1,5']) expect(toBaseUnits(text, 9)).toBeNull()
  expect(toBaseUnits('1.500', 1)).toBe(15n)
})

test('as a number it is the nearest one', () => {
  expect(toCoins(2_500_000_000n, 9)).toBe(2.5)
})
