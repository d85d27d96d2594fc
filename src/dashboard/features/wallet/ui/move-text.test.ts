import { expect, test } from 'vitest'
import { moveTenths, moveText, sizeTenths } from './move-text.ts'

test.each([
  [-0.206, '−20%'],
  [-0.29, '−29%'],
  [-0.999, '−99%'],
  [-0.1, '−10%'],
  [-0.09999, '−9.9%'],
  [-0.04768, '−4.7%'],
  [0, '0.0%'],
  [0.25, '+25%'],
  [6.2, '+620%'],
  [0.0476, '+4.7%'],
])('a change of %s until liquidation is written as %s: never as a larger one', (change, written) => {
  expect(moveText(change)).toBe(written)
})

test('in a column a change has one decimal, never rounded up, and none once a price has doubled', () => {
  expect([-0.4748, -0.29, -0.0499, -0.8, 0, 0.4748, 1, 6.2039].map(moveTenths)).toEqual([
    ...['−47.4%', '−29.0%', '−4.9%', '−80.0%', '0.0%', '+47.4%', '+100%', '+620%'],
  ])
  expect(sizeTenths(-0.4748)).toBe('47.4%')
})

test('a change beyond all columns is a bound', () => {
  expect([moveTenths(5_000), moveText(5_000)]).toEqual(['>+100,000%', '>+100,000%'])
})
