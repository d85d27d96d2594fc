import { expect, test } from 'vitest'
import { allZeros } from './all-zeros.ts'
import { formatPrice } from './format-money.ts'

test.each([
  ['$0.0₇3600', '$0.00000003600'],
  ['−€0,0₁₂1200', '−€0,0000000000001200'],
  ['$1.234e-12', '$0.000000000001234'],
  ['−$5.000e-20', '−$0.00000000000000000005000'],
  ['1,234e-9', '0,000000001234'],
  ['$0.04322', '$0.04322'],
  ['$1,234.50', '$1,234.50'],
  ['–', '–'],
])('%s is %s', (written, plain) => {
  expect(allZeros(written)).toBe(plain)
})

test('a price reads the same in either form, down to the smallest', () => {
  for (const price of [0.04322, 0.00001234, 3.6e-8, 1.5e-10, 7.777e-18]) {
    const written = allZeros(formatPrice(price))
    expect(Number(written.slice(1))).toBeCloseTo(price, 22)
    expect(written).toMatch(/^\$0\.\d+$/)
  }
})
