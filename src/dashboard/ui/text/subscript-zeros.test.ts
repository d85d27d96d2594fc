import { expect, test } from 'vitest'
import { formatPrice } from './format.ts'
import { subscriptZeros, withoutExponent } from './subscript-zeros.ts'

test.each([
  ['$0.000000036', '$0.0₇36'],
  ['$0.00001234', '$0.0₄1234'],
  ['−$0.00001234', '−$0.0₄1234'],
  ['€0.00000000000012', '€0.0₁₂12'],
  ['0.0000056 SUI', '0.0₅56 SUI'],
])('%s is %s', (written, shown) => {
  expect(subscriptZeros(written)).toBe(shown)
})

test.each(['$0.0001234', '$0.00', '$1.00001', '$10.000001', '$1,234.50', '–', '$0.000000'])('%s stays', (written) => {
  expect(subscriptZeros(written)).toBeNull()
})

test('a price of whatever smallness is written in plain digits, so that its zeros can be counted', () => {
  expect([3.6e-8, 1.2345e-10, 5e-20, 2].map((price) => withoutExponent(formatPrice(price)))).toEqual([
    '$0.00000003600',
    '$0.0000000001234',
    '$0.00000000000000000005000',
    '$2.00',
  ])
  expect(subscriptZeros(withoutExponent('−$5.000e-20'))).toBe('−$0.0₁₉5000')
})
