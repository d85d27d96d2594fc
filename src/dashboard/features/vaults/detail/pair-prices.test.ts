import { expect, test } from 'vitest'
import { Vault } from '#contract/vault.ts'
import { pairPrices, pairSymbols, priceTickFormat, upToNow } from './pair-prices.ts'

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

test('the price of now ends the line, if it is known and later than the last midnight', () => {
  const past = [onDay(0, 4), onDay(1, 3)]
  const now = (from + 1.5 * DAY_S) * 1000
  expect(upToNow(past, 3.5, now)).toEqual([...past, { time: now, price: 3.5 }])
  expect(upToNow(past, null, now)).toBe(past)
  expect(upToNow(past, 3.5, (from + DAY_S) * 1000)).toBe(past)
  expect(upToNow([], 3.5, now)).toEqual([])
})

const pool = (name: string, coins: string[], more: object = {}) =>
  Vault.parse({
    id: 'pool',
    chain: 'ARB',
    type: 'LP',
    protocol: { id: 'x', name: 'X' },
    name: `X ${name}`,
    coins,
    ...more,
  })
const known = (_: string, address: string) => ({ '0xc0': 'USDC', '0xe0': 'WETH', '0xb0': 'WBTC' })[address]

test('symbols are in the order of the prices, whatever the order in the name of the pool', () => {
  expect(pairSymbols(pool('WETH-USDC', ['0xe0', '0xc0']), known)).toEqual(['WETH', 'USDC'])
  expect(pairSymbols(pool('WETH-USDC (0.05%)', ['0xc0', '0xe0']), known)).toEqual(['USDC', 'WETH'])
  // One that is known is enough, and a wrapped coin goes by the name of what it wraps.
  expect(pairSymbols(pool('ETH-NEW', ['0x99', '0xe0']), known)).toEqual(['NEW', 'ETH'])
  const sui = pool('vSUI-SUI', ['0x2::sui::SUI', '0x5::cert::CERT'], { chain: 'SUI' })
  expect(pairSymbols(sui, () => undefined)).toEqual(['SUI', 'vSUI'])
})

test('without an address that is known, or with two that contradict each other, there are none', () => {
  expect(pairSymbols(pool('ONE-TWO', ['0x98', '0x99']), known)).toBeNull()
  expect(pairSymbols(pool('USDC-USDC', ['0xc0', '0x99']), known)).toBeNull()
  expect(pairSymbols(pool('WETH-USDC-WBTC', ['0xe0', '0xc0', '0xb0']), known)).toBeNull()
  expect(pairSymbols(pool('USDC', ['0xc0'], { type: 'LENDING' }), known)).toBeNull()
})

test('the labels of prices have as many digits as they need to differ', () => {
  expect([3, 3.5, 4].map(priceTickFormat([3.1, 3.9]))).toEqual(['3.00', '3.50', '4.00'])
  expect([0.9226, 0.9228, 0.923].map(priceTickFormat([0.92255, 0.92304]))).toEqual(['0.92260', '0.92280', '0.92300'])
  expect(priceTickFormat([2, 2])(2)).toBe('2.00')
  expect(priceTickFormat([0, 1e-9])(0)).toBe('0')
})
