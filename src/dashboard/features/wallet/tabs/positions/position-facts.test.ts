import { expect, test } from 'vitest'
import { rangeOf, worthOf } from '#domain/earning/position-income.ts'
import { position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { againstHolding, amountLabel, lossAgainstHolding, marketOf, rangePrices, symbolsOf } from './position-facts.ts'

test('worth is of what has a price; nothing priced is unknown, nothing there is nothing', () => {
  expect(worthOf([tokenAmount('a', 2, 3), tokenAmount('b', 1, null)].map(read))).toBe(6)
  expect(worthOf([tokenAmount('b', 1, null)].map(read))).toBeNull()
  expect(worthOf([])).toBe(0)
})

const read = (amount: object) => {
  const [parsed] = position('AMM', [amount]).current.tokens
  if (!parsed) throw new Error('no token')
  return parsed
}

test('gain against holding takes the entry at today’s prices, and is unknown without an entry or a price', () => {
  const entry = [tokenAmount('sui', 100, 2), tokenAmount('usdc', 200, 1)]
  const current = {
    tokens: [tokenAmount('sui', 80, 2), tokenAmount('usdc', 220, 1)],
    yield: [tokenAmount('sui', 5, 2)],
  }
  expect(againstHolding(position('CLMM', [], { input: entry, current }))).toEqual({
    held: 400,
    now: 390,
    percent: -2.5000000000000022,
  })
  expect(againstHolding(position('CLMM', [], { current }))).toBeNull()
  expect(againstHolding(position('CLMM', [], { input: [tokenAmount('x', 1, null)], current }))).toBeNull()
})

test('of a pool the part that the moved prices took is told, without fees; of anything else there is none', () => {
  const input = [tokenAmount('sui', 100, 2), tokenAmount('usdc', 200, 1)]
  const current = {
    tokens: [tokenAmount('sui', 80, 2), tokenAmount('usdc', 230, 1)],
    yield: [tokenAmount('sui', 5, 2)],
  }
  expect(lossAgainstHolding(position('CLMM', [], { input, current }))).toBeCloseTo(-2.5, 12)
  expect(lossAgainstHolding(position('Staking', [], { input, current }))).toBeNull()
  expect(lossAgainstHolding(position('CLMM', [], { current }))).toBeNull()
})

test('a range knows whether the price is in it, and when it is no range at all', () => {
  const ranged = (more: object) => rangeOf(position('CLMM', [], { current: { tokens: [], yield: [], ...more } }))
  expect(ranged({ lowerPrice: 1, upperPrice: 2, currentPrice: 1.5 })).toMatchObject({ isIn: true, isFull: false })
  expect(ranged({ lowerPrice: 1, upperPrice: 2, currentPrice: 2 })).toMatchObject({ isIn: false })
  expect(ranged({ lowerPrice: 1e-9, upperPrice: 1e9, currentPrice: 2, isInRange: true })).toMatchObject({
    isFull: true,
  })
  expect(ranged({ lowerPrice: null, upperPrice: 2, currentPrice: 2 })).toBeNull()
})

test('prices of a range have the same decimals, five digits at the upper end', () => {
  const written = (lower: number, upper: number, current: number) => {
    const prices = rangePrices({ lower, upper, current })
    return [prices.lower, prices.current, prices.upper]
  }
  expect(written(0.99763, 1.00201, 1)).toEqual(['0.9976', '1.0000', '1.0020'])
  expect(written(0.0284409, 0.0459621, 0.02)).toEqual(['0.028441', '0.020000', '0.045962'])
  expect(written(61_234.5, 78_000, 65_513.86)).toEqual(['61,235', '65,514', '78,000'])
  // One far below is more than zeros, and what no column has room for is compact.
  expect(written(0.00012, 5, 3)).toEqual(['0.00012', '3.00000', '5.00000'])
  expect(written(1_500_000, 4_000_000, 2_000_000)).toEqual(['1.50M', '2.00M', '4.00M'])
})

test('symbols, shortened when there are many', () => {
  expect(symbolsOf(['a', 'b'].map((symbol) => read(tokenAmount(symbol, 1, 1))))).toBe('a / b')
  expect(symbolsOf(['a', 'b', 'c', 'd', 'd'].map((symbol) => read(tokenAmount(symbol, 1, 1))))).toBe('a / b and 2 more')
})

test('amounts are told in coins, of many the first two', () => {
  const words = (...symbols: string[]) => amountLabel(symbols.map((symbol) => read(tokenAmount(symbol, 1500, 1))))
  expect(words('SUI')).toBe('1,500 SUI')
  expect(words('SUI', 'USDC')).toBe('1,500 SUI and 1,500 USDC')
  expect(words('A', 'B', 'C', 'D')).toBe('1,500 A, 1,500 B and 2 more')
})

test('a market that goes by a name is told apart from the main one; an address is no name', () => {
  const markets = ['ember', 'sui-eco:0xcap', 'main', 'main:0xcap', '0x5a01', '8812', null].map((account) =>
    marketOf({ account }),
  )
  expect(markets).toEqual(['ember', 'sui-eco', '', '', '', '', ''])
})

test('a coin without a symbol or a name is unknown in words', () => {
  const [nameless] = position('AMM', [{ amount: 1, token: {} }]).current.tokens
  expect(symbolsOf(nameless ? [nameless] : [])).toBe('unknown coin')
})
