import { expect, test } from 'vitest'
import { moveTenths, sizeTenths } from './move-text.ts'

test.each([
  [-0.206, '−20.6%'],
  [-0.29, '−29.0%'],
  [-0.9999, '−99.9%'],
  [-0.09999, '−9.9%'],
  [-0.04768, '−4.7%'],
  [-0.4748, '−47.5%'],
  [-0.51997, '−52.0%'],
  [0, '0.0%'],
  [0.0476, '+4.7%'],
  [0.25, '+25.0%'],
  [1, '+100%'],
  [6.2039, '+620%'],
])('a change of %s until liquidation is written as %s: where it is near, never as a larger one', (change, written) => {
  expect(moveTenths(change)).toBe(written)
})

test('its size has no sign', () => expect(sizeTenths(-0.4748)).toBe('47.5%'))

test('a change beyond all columns is a bound', () => expect(moveTenths(5_000)).toBe('>+100,000%'))
