import { expect, test } from 'vitest'
import { rangeOf, worthOf } from '#domain/earning/position-income.ts'
import { position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import {
  againstHolding,
  amountLabel,
  fallToLiquidation,
  groupByProtocol,
  healthWord,
  lossAgainstHolding,
  riskiestDebt,
  symbolsOf,
} from './position-facts.ts'

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

test('health has a word beside its number', () => {
  expect([0.99, 1, 1.05, 1.1, 3].map(healthWord)).toEqual([
    'can be liquidated',
    'close to liquidation',
    'close to liquidation',
    'safe',
    'safe',
  ])
})

test('how far the collateral may fall follows from the health, where it says anything', () => {
  expect([0.99, 1, 2, 4, 100.1, Number.MAX_VALUE].map(fallToLiquidation)).toEqual([null, 0, 50, 75, null, null])
  // 10 ether of 2,000 dollars that count with four fifths stand against 12,000: at 1,500 each they no longer do.
  expect(fallToLiquidation((10 * 2000 * 0.8) / 12_000)).toBeCloseTo(25, 10)
})

test('positions stand by protocol, the dearest first, debts off the total', () => {
  const navi = { meta: { protocol: { name: 'NAVI', protocol: 'navi', url: 'https://navi.example' } } }
  const rows = [
    position('Lending', [tokenAmount('sui', 10, 1)], {
      current: { tokens: [tokenAmount('sui', 10, 1)], yield: [tokenAmount('x', 1, 2)] },
    }),
    position('Lending', [tokenAmount('sui', 100, 1)], navi),
    position('Borrow', [tokenAmount('usdc', 30, 1)], navi),
    position('Lending', [tokenAmount('odd', 30, null)], navi),
  ].map((row) => ({ wallet: 'w', row }))
  expect(
    groupByProtocol(rows).map(({ name, total, claimable, unpriced, positions }) => [
      name,
      total,
      claimable,
      unpriced,
      positions.length,
    ]),
  ).toEqual([
    ['NAVI', 70, 0, 1, 3],
    ['Suilend', 12, 2, 0, 1],
  ])
})

test('symbols, shortened when there are many', () => {
  expect(symbolsOf(['a', 'b'].map((symbol) => read(tokenAmount(symbol, 1, 1))))).toBe('a / b')
  expect(symbolsOf(['a', 'b', 'c', 'd', 'd'].map((symbol) => read(tokenAmount(symbol, 1, 1))))).toBe('a / b and 2 more')
})

const owed = (positionId: string, dollars: number, healthy: number | null) =>
  position('Borrow', [], { positionId, current: { tokens: [tokenAmount('usdc', dollars, 1)], yield: [], healthy } })

test('debts stand first, the closest to liquidation before all, of unknown health last; the rest by value', () => {
  const lent = (positionId: string, dollars: number) =>
    position('Lending', [tokenAmount('sui', dollars, 1)], { positionId })
  const rows = [
    lent('small', 5),
    owed('unknown', 900, null),
    owed('safe', 800, 2.4),
    lent('large', 5_000),
    owed('risky', 10, 1.04),
  ]
  const groups = groupByProtocol(rows.map((row) => ({ wallet: 'w', row })))
  expect(groups.flatMap(({ positions }) => positions.map(({ row }) => row.positionId))).toEqual([
    ...['risky', 'safe', 'unknown', 'large', 'small'],
  ])
  expect(riskiestDebt(groups)).toMatchObject({ health: 1.04, group: { name: groups[0]?.name } })
  expect(riskiestDebt(groupByProtocol([{ wallet: 'w', row: owed('x', 1, null) }]))).toBeNull()
})

test('amounts are told in coins, of many the first two', () => {
  const words = (...symbols: string[]) => amountLabel(symbols.map((symbol) => read(tokenAmount(symbol, 1500, 1))))
  expect(words('SUI')).toBe('1,500 SUI')
  expect(words('SUI', 'USDC')).toBe('1,500 SUI and 1,500 USDC')
  expect(words('A', 'B', 'C', 'D')).toBe('1,500 A, 1,500 B and 2 more')
})
