import { expect, test } from 'vitest'
import { fallText } from './fall-text.ts'

test.each([
  [0.206, '20%'],
  [0.29, '29%'],
  [0.999, '99%'],
  [0.1, '10%'],
  [0.09999, '9.99%'],
  [0.04768, '4.76%'],
  [0, '0.00%'],
])('a fall of %s to liquidation is written as %s: never as a larger one', (fall, written) => {
  expect(fallText(fall)).toBe(written)
})
