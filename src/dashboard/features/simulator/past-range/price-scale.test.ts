import { expect, test } from 'vitest'
import { placePrice, priceAt, priceScaleOf, priceTicks } from './price-scale.ts'

const heights = { top: 40, bottom: 240 }

test('a price and its place lead to each other, and equal shares are equal ways', () => {
  const scale = { low: 2, high: 8 }
  expect([2, 4, 8].map((price) => Math.round(placePrice(scale, heights, price)))).toEqual([240, 140, 40])
  for (const y of [0, 40, 99, 240, 300])
    expect(placePrice(scale, heights, priceAt(scale, heights, y))).toBeCloseTo(y, 9)
})

test('the scale has all prices and both edges, unless an edge is too far away', () => {
  expect(priceScaleOf([3, 4], { lower: 2.5, upper: 5 })).toEqual({
    low: expect.closeTo(2.5, 9),
    high: expect.closeTo(5, 9),
  })
  const { low, high } = priceScaleOf([3, 4], { lower: 1e-18, upper: 1e18 })
  expect(low).toBeGreaterThan(1.5)
  expect(low).toBeLessThan(3)
  expect(high).toBeGreaterThan(4)
  expect(high).toBeLessThan(8)
})

test('a price that never moved has room on both sides', () => {
  const { low, high } = priceScaleOf([1, 1, 1], { lower: 0.9999, upper: 1.0001 })
  expect(low).toBeLessThan(0.9999)
  expect(high).toBeGreaterThan(1.0001)
})

const texts = (low: number, high: number) => priceTicks({ low, high }).map(({ text }) => text)

test('prices are labelled as short as they can be told apart', () => {
  expect(texts(2.1, 4.4)).toEqual(['2.5', '3', '3.5', '4'])
  expect(texts(2.6, 3.9)).toEqual(['3', '3.5'])
  expect(texts(0.9991, 1.0009)).toEqual(['0.9995', '1', '1.0005'])
  expect(texts(58_000, 71_000)).toEqual(['60,000', '65,000', '70,000'])
  expect(texts(2.1e-9, 4.4e-9)).toEqual(['2.5e-9', '3.0e-9', '3.5e-9', '4.0e-9'])
  expect(texts(0.0000021, 0.0000044)).toEqual(['0.0₅25', '0.0₅30', '0.0₅35', '0.0₅40'])
  expect(texts(2.1e9, 4.4e9)).toEqual(['2.5e9', '3.0e9', '3.5e9', '4.0e9'])
})

test('over more than a few times the lowest price, 1, 2 and 5 of each decade, or decades alone', () => {
  expect(texts(0.9, 22)).toEqual(['1', '2', '5', '10', '20'])
  expect(texts(0.9, 1.1e6)).toEqual(['1', '100', '10,000', '1,000,000'])
})
