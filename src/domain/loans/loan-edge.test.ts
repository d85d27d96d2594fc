import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { liquidationPrices } from '#domain/simulation/debt/liquidation-price.ts'
import { atPrices, type Loan, loanHealth } from '#domain/simulation/debt/loan.ts'
import { looksStable } from '#domain/vault-coins.ts'
import { position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { changeToHealth, loanEdge } from './loan-edge.ts'

type Coin = { symbol: string; amount: number; price: number; weight: number }
type Sides = { collateral: Coin[]; debt: Coin[] }

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const coin = (symbols: readonly string[], weight: fc.Arbitrary<number>) =>
  fc
    .record({ symbol: fc.constantFrom(...symbols), amount: between(0.1, 1_000), price: between(0.01, 5_000), weight })
    .map((each) => ({ ...each, price: looksStable(each.symbol) ? 1 : each.price }))
const threshold = between(0.3, 0.95)
const someHealth = between(1.001, 20)
const factor = fc.constantFrom(1, 1, 1.25)
const side = (symbols: readonly string[], weight: fc.Arbitrary<number>) =>
  fc.uniqueArray(coin(symbols, weight), { minLength: 1, maxLength: 3, selector: ({ symbol }) => symbol })

const toLoan = ({ collateral, debt }: Sides): Loan => ({
  collateral: collateral.map(({ symbol, amount, price, weight }) => {
    return { symbol, amount, priceUsd: price, threshold: weight, supplyApy: 0 }
  }),
  debt: debt.map(({ symbol, amount, price, weight }) => {
    return { symbol, amount, priceUsd: price, factor: weight, borrowApy: 0 }
  }),
  bonus: 0,
  rule: 'aave-v3',
})

/** The sides with as much collateral as the health needs. */
function atHealth({ collateral, debt }: Sides, health: number): Sides {
  const scale = health / (loanHealth(toLoan({ collateral, debt })) ?? 1)
  return { collateral: collateral.map((each) => ({ ...each, amount: each.amount * scale })), debt }
}

/** The loan as positions; `isKnown`: with the prices that the service computes from the thresholds. */
function edgeOf(sides: Sides, { isKnown = false } = {}) {
  const loan = toLoan(sides)
  const health = loanHealth(loan)
  const symbols = [...sides.collateral, ...sides.debt].map(({ symbol }) => symbol)
  const volatile = new Set(symbols.filter((symbol) => !looksStable(symbol)))
  const liquidation = liquidationPrices(loan, volatile).flatMap(({ coin, factor, priceUsd }) =>
    factor === null ? [] : [{ coin: `0x2::${coin}`, price: priceUsd, fall: 1 - factor }],
  )
  const debts = sides.debt.map(({ symbol, amount, price, weight }) =>
    position('Borrow', [], {
      borrowFactor: weight,
      ...(isKnown && { liquidation }),
      current: { tokens: [tokenAmount(symbol, amount, price)], yield: [], healthy: health },
    }),
  )
  const supplied = sides.collateral.map(({ symbol, amount, price }) =>
    position('Lending', [tokenAmount(symbol, amount, price)]),
  )
  return { loan, edge: loanEdge({ debts, supplied, health }) }
}

const healthAt = (loan: Loan, symbols: readonly string[], factor: number) =>
  loanHealth(atPrices(loan, new Map(symbols.map((symbol) => [symbol.toUpperCase(), factor]))))
const symbolsOf = (coins: readonly Coin[]) => coins.map(({ symbol }) => symbol)

describe('the change of prices that liquidates', () => {
  const stable = side(['USDC', 'USDT', 'DAI'], threshold)
  const volatile = side(['SUI', 'ETH', 'WBTC'], threshold)

  test('is a rise of the debts that move, behind stablecoins, at which the health is 1', () => {
    const debts = side(['CAKE', 'BNB', 'USDT'], factor).filter((all) => all.some(({ symbol }) => symbol !== 'USDT'))
    fc.assert(
      fc.property(stable, debts, someHealth, (collateral, debt, health) => {
        const { loan, edge } = edgeOf(atHealth({ collateral, debt }, health))
        const moving = symbolsOf(debt).filter((symbol) => symbol !== 'USDT')
        expect(edge).toMatchObject({ isRise: true })
        expect(healthAt(loan, moving, 1 + (edge?.change ?? 0))).toBeCloseTo(1, 6)
      }),
    )
  })

  test('is a fall of all collateral that moves, at which the health is 1', () => {
    fc.assert(
      fc.property(volatile, side(['USDC', 'CAKE'], factor), someHealth, (collateral, debt, health) => {
        const { loan, edge } = edgeOf(atHealth({ collateral, debt }, health))
        expect(edge).toMatchObject({ isRise: false })
        expect(healthAt(loan, symbolsOf(collateral), 1 + (edge?.change ?? 0))).toBeCloseTo(1, 6)
      }),
    )
  })

  test('is that of the only coin that moves, on whichever sides it is, where the service knows its price', () => {
    const mixed = side(['USDC', 'SUI'], threshold)
    fc.assert(
      fc.property(mixed, side(['USDT', 'SUI'], factor), someHealth, (collateral, debt, health) => {
        const { loan, edge } = edgeOf(atHealth({ collateral, debt }, health), { isKnown: true })
        fc.pre((liquidationPrices(loan, new Set(['SUI']))[0]?.factor ?? null) !== null)
        expect(edge?.coin?.symbol).toBe('SUI')
        expect(healthAt(loan, ['SUI'], 1 + (edge?.change ?? 0))).toBeCloseTo(1, 6)
      }),
    )
  })

  const usdt = { symbol: 'USDT', amount: 1_000, price: 1, weight: 0.72 }
  const cake = { symbol: 'Cake', amount: 50, price: 2, weight: 1 }

  test('of one volatile debt is its health less 1, with the price that it has then', () => {
    const { edge } = edgeOf({ collateral: [usdt], debt: [cake] })
    expect(edge?.change).toBeCloseTo(6.2, 9)
    expect(edge?.coin?.symbol).toBe('Cake')
    expect(edge?.coin?.price).toBeCloseTo(14.4, 9)
  })

  test('of stablecoins on both sides is the fall of the collateral', () => {
    const { edge } = edgeOf({ collateral: [usdt], debt: [{ ...cake, symbol: 'USDC' }] })
    expect(edge).toMatchObject({ isRise: false, coin: { symbol: 'USDT' } })
    expect(edge?.coin?.price).toBeCloseTo(1 / 7.2, 9)
  })

  test('of one coin on both sides names no price, as both sides move with it', () => {
    const sui = { symbol: 'SUI', amount: 100, price: 3, weight: 0.525 }
    const { edge } = edgeOf({ collateral: [sui], debt: [{ ...sui, amount: 50, weight: 1 }] }, { isKnown: true })
    expect(edge).toMatchObject({ isRise: false, coin: null, alone: null, isAgainstDebt: true })
    expect(edge?.change).toBeCloseTo(1 / 1.05 - 1, 9)
  })

  test('of two volatile deposits names the one whose fall alone is the smaller', () => {
    const sui = { symbol: 'SUI', amount: 10, price: 60, weight: 0.8 }
    const eth = { symbol: 'ETH', amount: 1, price: 500, weight: 0.8 }
    const { edge } = edgeOf({ collateral: [sui, eth], debt: [{ ...usdt, amount: 600, weight: 1 }] }, { isKnown: true })
    expect(edge?.coin).toBeNull()
    // The debt is in a stablecoin: what falls is the collateral alone.
    expect(edge?.isAgainstDebt).toBe(false)
    // 880 count, 600 are owed: SUI alone falls by 280 / 480.
    expect(edge?.alone).toMatchObject({ symbol: 'SUI' })
    expect(edge?.alone?.change).toBeCloseTo(-280 / 480, 9)
  })

  test('is nothing where liquidation is possible already, and unknown with the health', () => {
    const { edge } = edgeOf({ collateral: [{ ...usdt, amount: 100 }], debt: [cake] })
    expect(edge).toMatchObject({ isRise: true, change: 0 })
    expect(loanEdge({ debts: [], supplied: [], health: null })).toBeNull()
  })

  test('is a fall where nothing is known to secure the debt', () => {
    const debts = [position('Borrow', [tokenAmount('Cake', 50, 2)])]
    expect(loanEdge({ debts, supplied: [], health: 2 })).toMatchObject({ isRise: false, change: -0.5, coin: null })
  })

  test('of debts whose prices are not all known is never farther than it is', () => {
    const debts = [
      position('Borrow', [tokenAmount('Cake', 50, 2)]),
      position('Borrow', [tokenAmount('USDC', 50, null)]),
    ]
    const supplied = [position('Lending', [tokenAmount('USDT', 1_000, 1)])]
    expect(loanEdge({ debts, supplied, health: 3 })).toMatchObject({ isRise: true, change: 2 })
  })
})

test('on the way to its edge a health is linear in the price that falls, and its inverse in the one that rises', () => {
  const coin = { symbol: 'SUI', price: 2 }
  const edge = { change: -0.5, isRise: false, share: 1, coin, alone: null, isAgainstDebt: false }
  // From a health of 2 at $4 to 1 at $2.
  expect(changeToHealth({ edge, health: 2 }, 1.5)).toEqual({ change: -0.25, price: 3 })
  expect(changeToHealth({ edge, health: 2 }, 1)).toEqual({ change: -0.5, price: 2 })
  expect(changeToHealth({ edge, health: 1.4 }, 1.5)).toBeNull()
  // From a health of 2 at $1 to 1 at $2.
  const rise = { ...edge, change: 1, isRise: true }
  expect(changeToHealth({ edge: rise, health: 2 }, 4 / 3)).toEqual({
    change: expect.closeTo(0.5),
    price: expect.closeTo(1.5),
  })
})
