import { expect, test } from 'vitest'
import { fallTenths, fallText } from './fall-text.ts'

test.each([
  [0.206, '20%'],
  [0.29, '29%'],
  [0.999, '99%'],
  [0.1, '10%'],
  [0.09999, '9.9%'],
  [0.04768, '4.7%'],
  [0, '0.0%'],
])('a fall of %s to liquidation is written as %s: never as a larger one', (fall, written) => {
  expect(fallText(fall)).toBe(written)
})

test('in a column a fall has one decimal, never rounded up', () => {
  expect([0.4748, 0.29, 0.0499, 0.8, 0].map(fallTenths)).toEqual(['47.4%', '29.0%', '4.9%', '80.0%', '0.0%'])
})
