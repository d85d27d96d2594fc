import { expect, test } from 'vitest'
import { formatPairPrice } from '#dashboard/ui/text/format-pair-price.ts'
import { digitsFor, formatDistance } from './price-text.ts'

test('a step more is a price that reads otherwise', () => {
  for (const step of [1.0001, 1.001, 1.0001 ** 60, 1.02, 1.5])
    for (const price of [3.37e-9, 3.37e-6, 0.0337, 0.99, 1, 3.37, 99_999, 3.37e9]) {
      const digits = digitsFor(step)
      expect(formatPairPrice(price * step, digits)).not.toBe(formatPairPrice(price, digits))
    }
})

test('prices of one coin in another have no sign of a currency, and no digits that say nothing', () => {
  const written = [4.4, 0.36, 0.000000036, 4.4e-9, 64_123.4, 4.4e9].map((price) => formatPairPrice(price, 4))
  expect(written).toEqual(['4.400', '0.3600', '0.0₇3600', '4.400e-9', '64,123', '4.400e9'])
})

test('a distance has its sign, and fewer decimals the longer it is', () => {
  expect([4.4, 2.6, 3.37, 3.36, 40, 1e9].map((price) => formatDistance(price, 3.37))).toEqual([
    '+30.6%',
    '−22.8%',
    '0.00%',
    '−0.30%',
    '+1,087%',
    '>+100,000%',
  ])
})

test('a tenth down and a tenth up have the same decimals', () => {
  expect([0.9, 1.1].map((ratio) => formatDistance(ratio * 3.221, 3.221))).toEqual(['−10.0%', '+10.0%'])
})
