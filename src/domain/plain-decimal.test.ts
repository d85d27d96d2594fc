import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainDecimal } from './plain-decimal.ts'

test.each([
  [0.0715, '0.0715'],
  [1e-7, '0.0000001'],
  [-0, '0'],
  [1e21, '1000000000000000000000'],
  [123456789.125, '123456789.125'],
  [-0.05, '-0.05'],
  [null, ''],
])('%s is written %j', (value, text) => {
  expect(plainDecimal(value)).toBe(text)
})

test('rates of nine decimals and whole dollars read back as they were, without an exponent', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e12 }), (billionths) => {
      const value = billionths / 1e9
      expect(Number(plainDecimal(value))).toBe(value + 0)
      expect(plainDecimal(value)).toMatch(/^-?\d+(\.\d+)?$/)
    }),
  )
})
