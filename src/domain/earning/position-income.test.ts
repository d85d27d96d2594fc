import { expect, test } from 'vitest'
import { position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { incomeOfAll, isBaseAlone, isNearEnd, rateOf, toApy, withoutEntry, yearlyIncome } from './position-income.ts'

const earning = (type: string, farming: object, more: object = {}) =>
  position(type, [tokenAmount('SUI', 100, 2)], { farming: [farming], ...more })

test('the rate is the APY, else the APR, else the base alone, and says whose it is', () => {
  const all = { base_apr: 0.01, total_apr: 0.02, total_apy: 0.03 }
  expect(rateOf(earning('Lending', all))).toEqual({ fraction: 0.03, kind: 'APY', from: 'protocol' })
  expect(rateOf(earning('Lending', { ...all, total_apy: null, source: 'vault' }))).toEqual({
    fraction: 0.02,
    kind: 'APR',
    from: 'vault',
  })
  expect(rateOf(earning('Lending', { base_apr: 0 }))).toMatchObject({ fraction: 0, kind: 'base APR' })
  expect(rateOf(earning('Lending', {}))).toBeNull()
  expect(rateOf(position('Lending', []))).toBeNull()
})

test('a stake without a rate earns what its coin does: all of it where the position is that coin, else the base', () => {
  const stake = (more: object) => position('Staking', [tokenAmount('stETH', 100, 2)], { stakingApy: 0.03, ...more })
  const bridged = stake({ receiptTokens: ['0xwsteth'] })
  expect(rateOf(bridged)).toEqual({ fraction: 0.03, kind: 'APY', from: 'coin' })
  expect(rateOf(stake({}))).toEqual({ fraction: 0.03, kind: 'base APY', from: 'coin' })
  expect([bridged, stake({})].map(yearlyIncome)).toEqual([6, 6])
  expect([bridged, stake({})].flatMap((each) => rateOf(each) ?? []).map(isBaseAlone)).toEqual([false, true])
  expect([bridged, stake({})].flatMap((each) => rateOf(each) ?? []).map(toApy)).toEqual([0.03, 0.03])
  // What gives a rate gives all of it, and what is lent earns it on top.
  expect(yearlyIncome(stake({ farming: [{ total_apy: 0.05 }] }))).not.toBe(6)
  expect(rateOf(position('Lending', [tokenAmount('stETH', 100, 2)], { stakingApy: 0.03 }))).toBeNull()
})

test('a year brings the worth times the rate, costs a debtor as much, and nothing out of range', () => {
  const rate = { total_apr: 0.05 }
  expect(yearlyIncome(earning('Lending', rate))).toBe(10)
  expect(yearlyIncome(earning('Borrow', rate))).toBe(-10)
  const ranged = (currentPrice: number) => ({
    current: { tokens: [tokenAmount('SUI', 100, 2)], yield: [], lowerPrice: 1, upperPrice: 2, currentPrice },
  })
  expect(yearlyIncome(earning('CLMM', rate, ranged(1.5)))).toBe(10)
  expect(yearlyIncome(earning('CLMM', rate, ranged(3)))).toBe(0)
  expect(yearlyIncome(position('Lending', [tokenAmount('SUI', 1, 1)]))).toBeNull()
  expect(yearlyIncome(position('Lending', [tokenAmount('X', 1, null)], { farming: [rate] }))).toBeNull()
})

test.each([
  ['SUI', 'USDC', 1.001, true],
  ['SUI', 'USDC', 1.02, false],
  ['SUI', 'USDC', 1.99, true],
  ['SUI', 'USDC', 2.01, false],
  ['USDT', 'USDC', 1.002, true],
  ['USDT', 'USDC', 1.005, false],
  ['haSUI', 'SUI', 1.998, true],
])('the price of a range of %s and %s from 1 to 2, at %s, is near an end: %s', (one, other, currentPrice, isNear) => {
  const tokens = [tokenAmount(one, 1, 1), tokenAmount(other, 1, 1)]
  const ranged = { current: { tokens, yield: [], lowerPrice: 1, upperPrice: 2, currentPrice } }
  expect(isNearEnd(position('CLMM', tokens, ranged))).toBe(isNear)
})

test.each([
  [1, false],
  [0.9991, false],
  [0.9985, true],
  [1.0019, true],
  [1.0021, false],
])(
  'in a range of two dollars from 0.998 to 1.002 a price of %s is near an end: %s, because its middle is as near as it can be',
  (currentPrice, isNear) => {
    const tokens = [tokenAmount('USDT', 1, 1), tokenAmount('USDC', 1, 1)]
    const ranged = { current: { tokens, yield: [], lowerPrice: 0.998, upperPrice: 1.002, currentPrice } }
    expect(isNearEnd(position('CLMM', tokens, ranged))).toBe(isNear)
  },
)

test('what a coin earns by itself as a stake compounds with what it is lent for, and costs who owes it', () => {
  const rate = { total_apy: 0.05 }
  expect(yearlyIncome(earning('Lending', rate, { stakingApy: 0.02 }))).toBeCloseTo(200 * (1.05 * 1.02 - 1), 12)
  expect(yearlyIncome(earning('Borrow', rate, { stakingApy: 0.02 }))).toBeCloseTo(-200 * (1.05 * 1.02 - 1), 12)
  // One of the two is not the whole.
  expect(yearlyIncome(earning('Lending', {}, { stakingApy: 0.02 }))).toBeNull()
  // An APR compounds by the day beside an APY.
  const apy = (1 + 0.05 / 365) ** 365 - 1
  const paid = { total_apr: 0.05 }
  expect(yearlyIncome(earning('Lending', paid, { stakingApy: 0.02 }))).toBeCloseTo(200 * ((1 + apy) * 1.02 - 1), 10)
  expect(yearlyIncome(earning('Lending', paid))).toBeCloseTo(10, 12)
})

test('what a stake of an unknown rate brings is unknown where it is lent or owed', () => {
  const of = (type: string, more: object = {}) =>
    yearlyIncome(position(type, [tokenAmount('wstETH', 1, 3000)], { farming: [{ total_apy: 0.01 }], ...more }))
  expect(of('Lending')).toBeNull()
  expect(of('Borrow')).toBeNull()
  expect(of('Lending', { stakingApy: 0 })).toBeCloseTo(30, 10)
  // The stake itself has its yield as its rate.
  expect(of('Staking')).toBeCloseTo(30, 10)
})

test('the sum says of how many of those that can earn it is known', () => {
  const rate = { total_apr: 0.05 }
  const all = [earning('Lending', rate), earning('Borrow', rate), position('Staking', []), position('Reward', [])]
  expect(incomeOfAll(all)).toEqual({ dollars: 0, known: 2, of: 3 })
})

test('what has a part without a price has an income that nobody knows: the rest would pass for the whole', () => {
  const pool = position('AMM', [tokenAmount('SUI', 500, 2), tokenAmount('ODD', 7, null)], {
    farming: [{ total_apy: 0.2 }],
  })
  expect(yearlyIncome(pool)).toBeNull()
  expect(incomeOfAll([pool])).toEqual({ dollars: 0, known: 0, of: 1 })
})

test('an entry is missed where there is one to know', () => {
  const input = [tokenAmount('SUI', 1, 1)]
  const all = ['Lending', 'Borrow', 'Vest', 'Reward', 'CLMM'].map((type) => position(type, []))
  expect(withoutEntry([...all, position('CLMM', [], { input })])).toBe(2)
})
