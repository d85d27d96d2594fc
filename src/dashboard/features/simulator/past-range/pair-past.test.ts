import { expect, test } from 'vitest'
import { pairPast, pastVolatility } from './pair-past.ts'

const usd = (prices: readonly (number | null)[]) =>
  prices.flatMap((priceUsd, day) => (priceUsd === null ? [] : [{ day: 20_000 + day, priceUsd }]))

test('a pair has a price on the days on which both coins have one', () => {
  expect(pairPast(usd([3, null, 4, 5, 0]), usd([1, 1, 2, null, 1]), 365)).toEqual([
    { day: 20_000, price: 3 },
    { day: 20_002, price: 2 },
  ])
  expect(pairPast(usd([3, 4]), [], 365)).toEqual([])
})

test('only the last days count, up to the latest that is known', () => {
  expect(pairPast(usd([1, 2, 3, 4, 5]), usd([1, 1, 1, 1, null]), 2).map(({ day }) => day)).toEqual([20_002, 20_003])
})

test('volatility is of daily moves, a year; of fewer than thirty it is not known', () => {
  const zigzag = (days: number) =>
    Array.from({ length: days }, (_, index) => ({ day: index, price: index % 2 === 0 ? 1 : Math.exp(0.02) }))
  expect(pastVolatility(zigzag(30))).toBeNull()
  // 30 moves of 2 % up and down, about a mean of none.
  expect(pastVolatility(zigzag(31))).toBeCloseTo(0.02 * Math.sqrt((30 / 29) * 365), 9)
  expect(pastVolatility([])).toBeNull()
})
