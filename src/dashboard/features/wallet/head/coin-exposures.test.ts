import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coinExposures } from './coin-exposures.ts'
import { keyOf, type WorthPart } from './worth-part.ts'

const coin = (address: string, amount: number, more: object = {}) => ({
  ...{ chain: 'ETH', address, name: address.toUpperCase(), amount },
  ...more,
})
const part = (value: number, coins: WorthPart['coins'], before: number | null = value): WorthPart => ({
  ...{ kind: 'Tokens', value, before, coins },
})
const pricesOf = (prices: Record<string, (number | null)[]>) =>
  new Map(Object.entries(prices).map(([address, daily]) => [keyOf({ chain: 'ETH', address }), daily]))

test('a coin is one wherever it is, and what is owed of it is taken off; the largest comes first', () => {
  const parts = [
    part(400, [coin('eth', 2)]),
    part(300, [coin('eth', 1), coin('usd', 100)]),
    part(-50, [coin('usd', -50)]),
    part(-80, [coin('dai', -80)]),
  ]
  const found = coinExposures({ parts, pricesOf: pricesOf({ eth: [100, 200], usd: [1, 1], dai: [1, 1] }), days: 2 })
  expect(found).toEqual([
    { name: 'ETH', daily: [300, 600], before: 600, now: 600 },
    { name: 'DAI', daily: [-80, -80], before: -80, now: -80 },
    { name: 'USD', daily: [50, 50], before: 50, now: 50 },
  ])
})

test('a wrapped coin is the coin at the same price; a bitcoin of a custodian is none', () => {
  const parts = [
    part(200, [coin('native', 1, { name: 'ETH' })]),
    part(201, [coin('weth', 1, { name: 'WETH' })]),
    part(3, [coin('fake', 1, { name: 'WETH' })]),
    part(90, [coin('wbtc', 1, { name: 'WBTC' })]),
  ]
  const prices = pricesOf({ native: [200], weth: [201], fake: [3], wbtc: [90] })
  expect(coinExposures({ parts, pricesOf: prices, days: 1 }).map(({ name, now }) => [name, now])).toEqual([
    ['ETH (native)', 401],
    ['WBTC', 90],
    ['ETH (fake)', 3],
  ])
})

test('coins of one name are one on several chains, and two where their prices differ', () => {
  const there = { chain: 'BASE', name: 'ETH' }
  const prices = new Map([...pricesOf({ eth: [200], fake: [3] }), [keyOf({ chain: 'BASE', address: 'eth' }), [201]]])
  const parts = [
    part(200, [coin('eth', 1)]),
    part(201, [coin('eth', 1, there)]),
    part(3, [coin('fake', 1, { name: 'ETH' })]),
  ]
  expect(coinExposures({ parts, pricesOf: prices, days: 1 }).map(({ name, now }) => [name, now])).toEqual([
    ['ETH (eth)', 401],
    ['ETH (fake)', 3],
  ])
})

test('a day without a price of a coin is unknown for it alone', () => {
  const parts = [part(10, [coin('a', 1)], null), part(5, [coin('b', 1)])]
  expect(coinExposures({ parts, pricesOf: pricesOf({ a: [null, 10], b: [5, 5] }), days: 2 })).toEqual([
    { name: 'A', daily: [null, 10], before: null, now: 10 },
    { name: 'B', daily: [5, 5], before: 5, now: 5 },
  ])
})

test('the exposures add up to the parts, today and 24 h ago', () => {
  const amount = fc.integer({ min: -1000, max: 1000 })
  const anyPart = fc
    .tuple(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), amount), { minLength: 1, maxLength: 3 }), amount, amount)
    .map(([coins, value, before]) =>
      part(
        value,
        coins.map(([address, of]) => coin(address, of)),
        before,
      ),
    )
  fc.assert(
    fc.property(fc.array(anyPart, { minLength: 1, maxLength: 8 }), (parts) => {
      const found = coinExposures({ parts, pricesOf: pricesOf({ a: [1], b: [2], c: [70] }), days: 1 })
      const sumOf = (values: readonly (number | null)[]) => values.reduce<number>((all, each) => all + (each ?? 0), 0)
      expect(sumOf(found.map(({ now }) => now))).toBeCloseTo(sumOf(parts.map(({ value }) => value)), 6)
      expect(sumOf(found.map(({ before }) => before))).toBeCloseTo(sumOf(parts.map(({ before }) => before)), 6)
    }),
  )
})
