import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Collateral, Debt, Loan } from '#domain/simulation/debt/loan.ts'
import { type LadderLoan, type LadderShock, ladderRows, movedCoins, repayAll, shockedPrices } from './ladder.ts'
import { ladderAxis, placeOn } from './ladder-axis.ts'
import { shockedPricesText } from './ladder-labels.ts'

const collateral = (symbol: string, amount: number, priceUsd: number | null, threshold: number | null): Collateral => ({
  ...{ symbol, amount, priceUsd, threshold, supplyApy: 0 },
})
const debt = (symbol: string, amount: number, priceUsd: number | null, borrowApy = 0): Debt => ({
  ...{ symbol, amount, priceUsd, borrowApy, factor: 1 },
})
const named = (id: string, loan: Partial<Loan>): LadderLoan => ({
  ...{ id, label: id, detail: '' },
  loan: { collateral: [], debt: [], bonus: 0.05, rule: 'aave-v3', ...loan },
})

const kamino = named('kamino', {
  collateral: [collateral('JitoSOL', 60, 180, 0.75)],
  debt: [debt('USDC', 7_600, 1)],
  rule: 'kamino',
})
const navi = named('navi', { collateral: [collateral('SUI', 1_875, 3.37, 0.8)], debt: [debt('USDC', 4_000, 1)] })
const aave = named('aave', { collateral: [collateral('wstETH', 4, 3_820, 0.8)], debt: [debt('USDC', 6_817.632, 1)] })
const short = named('short', { collateral: [collateral('USDC', 20_000, 1, 0.78)], debt: [debt('ETH', 5, 2_000)] })
const late = named('late', { collateral: [collateral('SOL', 1, 100, 0.8)], debt: [debt('USDC', 90, 1)] })
const priceless = named('priceless', { collateral: [collateral('NEW', 9, null, 0.5)], debt: [debt('USDC', 10, 1)] })
const loose = named('loose', { collateral: [collateral('SUI', 9, 3, null)], debt: [debt('USDC', 10, 1)] })
const deposit = named('deposit', { collateral: [collateral('SUI', 9, 3, 0.8)] })

const rowsOf = (loans: LadderLoan[], shock: Partial<LadderShock> = {}, horizonDays = 90) =>
  ladderRows(loans, {
    shock: { percent: -25, symbol: null, borrowApyAdd: 0, ...shock },
    horizonDays,
    chances: new Map([['navi', 0.12]]),
  })
const rowOf = (loan: LadderLoan, shock: Partial<LadderShock> = {}, horizonDays = 90) => {
  const [row] = rowsOf([loan], shock, horizonDays)
  if (row === undefined) throw new Error('one loan, one row')
  return row
}

describe('a ladder', () => {
  test('has the loan first that bears least, and what can be liquidated now before all; unknown ones come last', () => {
    const ids = rowsOf([priceless, deposit, aave, short, late, navi, loose, kamino]).map(({ id }) => id)
    expect(ids).toEqual(['late', 'kamino', 'navi', 'aave', 'short', 'deposit', 'priceless', 'loose'])
  })

  test('names the prices that a shock means, those that nobody knows too', () => {
    const prices = shockedPrices([late, priceless], { percent: -25, symbol: null, borrowApyAdd: 0 })
    expect(shockedPricesText(prices)).toBe('SOL at $75.00 (now $100.00), price of NEW unknown')
  })

  test('gives the fall and the price of each, and what the shock does to it', () => {
    const row = rowOf(navi)
    expect(row.cause).toMatchObject({ kind: 'move', isRise: false, prices: [{ symbol: 'SUI' }] })
    if (row.cause.kind !== 'move') throw new Error('prices bring it down')
    expect(row.cause.percent).toBeCloseTo(-20.87, 2)
    expect(row.cause.prices[0]?.priceUsd).toBeCloseTo(2.6667, 4)
    expect(row.health).toBeCloseTo(1.26375, 10)
    expect(row.after).toBeCloseTo(0.9478125, 10)
    expect(row).toMatchObject({ isLiquidated: true, chance: 0.12 })
    // Below 0.95 all of the 4,000 may be repaid, and 5 % on top is taken.
    expect(row.lossUsd).toBeCloseTo(200, 8)
    expect(row.repayUsd).toBeCloseTo(208.75, 8)
  })

  test('counts what is lost by the rule of each market, at the prices of the shock', () => {
    // Kamino lets a tenth of the debt be repaid at a time.
    expect(rowOf(kamino).lossUsd).toBeCloseTo(7_600 * 0.1 * 0.05, 8)
    // A debt of 16,000 after the rise, of which half may be repaid: the health is 0.975.
    expect(rowOf(short, { percent: 60 }).lossUsd).toBeCloseTo(16_000 * 0.5 * 0.05, 8)
    expect(rowOf(aave).lossUsd).toBeNull()
  })

  test('a short goes by a rise, and a fall helps it', () => {
    const row = rowOf(short, { percent: 60 })
    expect(row.cause).toMatchObject({ kind: 'move', isRise: true })
    if (row.cause.kind !== 'move') throw new Error('prices bring it down')
    expect(row.cause.percent).toBeCloseTo(56, 10)
    expect(row.cause.prices[0]?.priceUsd).toBeCloseTo(3_120, 8)
    expect(row.after).toBeCloseTo(0.975, 10)
    expect(row.repayUsd).toBeCloseTo(250, 8)
    expect(rowOf(short, { percent: -25 })).toMatchObject({ isLiquidated: false, repayUsd: 0 })
  })

  test('one coin that moves leaves the loans without it as they are', () => {
    expect(rowOf(aave, { symbol: 'SUI', percent: -80 })).toMatchObject({
      cause: { kind: 'never' },
      isLiquidated: false,
    })
    expect(rowOf(navi, { symbol: 'sui' }).isLiquidated).toBe(true)
    expect(rowOf(short, { symbol: 'USDC', percent: -40 })).toMatchObject({ isLiquidated: true })
  })

  test('all volatile coins are those of all loans that are no stablecoins', () => {
    expect([...movedCoins([kamino, navi, short], null)]).toEqual(['JITOSOL', 'SUI', 'ETH'])
    expect([...movedCoins([navi], 'usdc')]).toEqual(['USDC'])
    const peg = named('peg', { collateral: [collateral('USDe', 100, 1, 0.9)], debt: [debt('USDC', 80, 1)] })
    expect(rowOf(peg, { percent: -80 })).toMatchObject({ cause: { kind: 'never' }, after: 0.9 / 0.8 })
  })

  test('a loan below 1 can be liquidated now, whatever the shock', () => {
    expect(rowOf(late, { percent: 0 })).toMatchObject({ cause: { kind: 'now' }, isLiquidated: true })
    expect(rowOf(late, { percent: 50 })).toMatchObject({ cause: { kind: 'now' }, isLiquidated: false, repayUsd: 0 })
    // Of a debt of 90 all may be repaid.
    expect(rowOf(late, { percent: 50 }).lossUsd).toBeCloseTo(4.5, 8)
  })

  test('an added rate brings the price of liquidation nearer, and enough of it needs no price', () => {
    const dearer = rowOf(navi, { borrowApyAdd: 0.2 }, 365)
    if (dearer.cause.kind !== 'move') throw new Error('prices bring it down')
    expect(dearer.cause.percent).toBeCloseTo(100 * (1.2 / 1.26375 - 1), 10)
    expect(dearer.after).toBeCloseTo(0.9478125 / 1.2, 10)
    const row = rowOf(navi, { borrowApyAdd: 0.5, percent: 0 }, 365)
    expect(row).toMatchObject({ cause: { kind: 'rate' }, isLiquidated: true })
    expect(row.health).toBeCloseTo(1.26375, 10)
  })

  test('what is not known has no number, and says what it lacks', () => {
    const lacking = { health: null, after: null, isLiquidated: false, lossUsd: null, repayUsd: null, chance: null }
    expect(rowOf(priceless)).toMatchObject({ cause: { kind: 'unknown', missing: ['price of NEW'] }, ...lacking })
    expect(rowOf(loose)).toMatchObject({ cause: { kind: 'unknown', missing: ['threshold of SUI'] }, ...lacking })
    expect(rowOf(deposit)).toMatchObject({ cause: { kind: 'no debt' }, ...lacking })
  })

  test('sums what to repay over what is known', () => {
    const sum = repayAll(rowsOf([kamino, navi, aave, priceless, deposit]))
    expect(sum).toMatchObject({ known: 3, unknown: 1 })
    expect(sum.usd).toBeCloseTo(1_733.75, 6)
  })
})

test('a loan is liquidated exactly where the shock is past the point that its bar ends at', () =>
  fc.assert(
    fc.property(
      fc.record({
        amount: fc.double({ min: 0.1, max: 100, noNaN: true }),
        owed: fc.double({ min: 1, max: 1e5, noNaN: true }),
        shorted: fc.double({ min: 0, max: 50, noNaN: true }),
        borrowApyAdd: fc.double({ min: 0, max: 0.5, noNaN: true }),
        percent: fc.integer({ min: -80, max: 100 }),
      }),
      ({ amount, owed, shorted, borrowApyAdd, percent }) => {
        const row = rowOf(
          named('any', {
            collateral: [collateral('ETH', amount, 2_000, 0.8), collateral('USDC', 5_000, 1, 0.78)],
            debt: [debt('DAI', owed, 1, 0.05), debt('BTC', shorted / 100, 60_000, 0.02)],
          }),
          { percent, borrowApyAdd },
        )
        if (row.cause.kind === 'never') expect(row.isLiquidated).toBe(false)
        if (row.cause.kind !== 'move' || Math.abs(percent - row.cause.percent) < 1e-6) return
        const isPast = row.cause.isRise ? percent > row.cause.percent : percent < row.cause.percent
        expect(row.isLiquidated).toBe(isPast)
      },
    ),
  ))

describe('the axis', () => {
  test('has the side on which liquidations are, and does not follow the slider', () => {
    expect(ladderAxis(rowsOf([kamino, navi]))).toEqual({ low: -80, high: 0 })
    expect(ladderAxis(rowsOf([kamino, navi], { percent: 90 }))).toEqual({ low: -80, high: 0 })
    expect(ladderAxis(rowsOf([short]))).toEqual({ low: 0, high: 100 })
    expect(ladderAxis(rowsOf([kamino, short]))).toEqual({ low: -80, high: 100 })
    expect(ladderAxis(rowsOf([priceless]))).toEqual({ low: -80, high: 0 })
  })

  test('lets rest at its end what is beyond', () => {
    const axis = { low: -80, high: 0 }
    expect(placeOn(axis, -20)).toEqual({ share: 0.75, isBeyond: false })
    expect(placeOn(axis, -92)).toEqual({ share: 0, isBeyond: true })
    expect(placeOn(axis, 25)).toEqual({ share: 1, isBeyond: true })
  })
})
