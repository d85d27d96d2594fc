import { expect, test } from 'vitest'
import { pairPrices } from './pair-prices.ts'

const DAY_S = 86_400
const from = 20_000 * DAY_S
const onDay = (day: number, price: number | null) => ({ time: (from + day * DAY_S) * 1000, price })

test('the price of the first coin in the second is of the same day, and unknown where one of both is', () => {
  const first = { from, prices: [8, 6, null, 4] }
  const second = { from, prices: [2, 2, 2, 0.5] }
  expect(pairPrices(first, second)).toEqual([onDay(0, 4), onDay(1, 3), onDay(2, null), onDay(3, 8)])
})

test('it begins with the first day on which both are known', () => {
  const later = { from: from + DAY_S, prices: [2, 4] }
  expect(pairPrices({ from, prices: [8, 6, 4] }, later)).toEqual([onDay(1, 3), onDay(2, 1)])
  expect(pairPrices({ from, prices: [null, null, 4] }, { from, prices: [1, 1, 2] })).toEqual([onDay(2, 2)])
})

test('a coin that is worth nothing prices nothing, and without prices of one there are none', () => {
  expect(pairPrices({ from, prices: [8, 6] }, { from, prices: [0, 3] })).toEqual([onDay(1, 2)])
  expect(pairPrices({ from, prices: null }, { from, prices: [1] })).toEqual([])
  expect(pairPrices(undefined, undefined)).toEqual([])
})
