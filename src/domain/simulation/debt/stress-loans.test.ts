import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LoanOutcome } from '#contract/simulate/outcome.ts'
import { daysByDrift, healthAfterDays } from './drift.ts'
import { firstLiquidation, liquidatePair } from './liquidation.ts'
import { liquidationPoint, marketFall } from './liquidation-price.ts'
import { type Collateral, type Debt, healthAfterDepeg, type Loan, loanHealth, worthUsd } from './loan.ts'
import { repayUsd, sellUsd } from './repay.ts'
import { type LoanShock, stressLoans } from './stress-loans.ts'

const collateral = (
  symbol: string,
  amount: string | number,
  priceUsd: number | null,
  more: Partial<Collateral> = {},
) => ({
  ...{ symbol, amount, priceUsd, threshold: 0.8, supplyApy: 0 },
  ...more,
})
const debt = (symbol: string, amount: string | number, priceUsd: number | null, more: Partial<Debt> = {}) => ({
  ...{ symbol, amount, priceUsd, factor: 1, borrowApy: 0 },
  ...more,
})
const loan = (more: Partial<Loan>): Loan => ({
  ...{ collateral: [collateral('ETH', '4', 3_000)], debt: [debt('USDC', '6000', 1)] },
  ...{ bonus: 0.05, rule: 'aave-v3' },
  ...more,
})
const stressed = (one: Loan, shocks: LoanShock[] = []) => {
  const [outcome] = stressLoans([one], shocks, { horizonDays: 365 })
  if (outcome === undefined) throw new Error('one loan, one outcome')
  return outcome
}
const shock = (name: string, change: Record<string, number>, borrowApyAdd = 0): LoanShock => ({
  name,
  change,
  borrowApyAdd,
})

describe('a loan under stress', () => {
  test('answers as the contract has it', () => {
    const outcome = stressed(loan({}), [shock('ETH −40 %', { eth: -40 })])
    expect(LoanOutcome.parse({ ...outcome, id: 'l1', chanceOfLiquidation: null })).toMatchObject(outcome)
    expect(outcome).toMatchObject({ collateralUsd: 12_000, debtUsd: 6_000, health: 1.6, order: 1, daysByDrift: null })
    expect(outcome.liquidation).toEqual([{ coin: 'ETH', factor: 0.625, priceUsd: 1_875 }])
    expect(outcome.fall).toBeCloseTo(0.375, 12)
    expect(outcome.healthAfter['ETH −40 %']).toBeCloseTo(0.96, 12)
    // 12,000 * 0.6 * 0.8 = 5,760 dollars of debt are secured then.
    expect(outcome.repayFor['ETH −40 %']).toBeCloseTo(240, 9)
    // At 0.625 of its price the collateral is worth 7,500; half of 6,000 is repaid and 5 % lost.
    expect(outcome.lossIfLiquidated).toBeCloseTo(150, 9)
  })

  test('that lacks a price or a threshold has no number that needs it', () => {
    const unknown = [
      loan({ collateral: [collateral('ETH', 4, null)] }),
      loan({ debt: [debt('USDC', 6_000, null)] }),
      loan({ collateral: [collateral('ETH', 4, 3_000, { threshold: null })] }),
    ]
    for (const outcome of unknown.map((one) => stressed(one, [shock('a', { ETH: -10 }), shock('b', {}, 0.1)]))) {
      const { health, healthAfter, repayFor, fall, order, daysByDrift: days, lossIfLiquidated, liquidation } = outcome
      expect({ health, fall, order, days, lossIfLiquidated }).toEqual({
        ...{ health: null, fall: null, order: null, days: null, lossIfLiquidated: null },
      })
      expect([healthAfter, repayFor]).toEqual([
        { a: null, b: null },
        { a: null, b: null },
      ])
      expect(liquidation).toEqual([{ coin: 'ETH', factor: null, priceUsd: null }])
    }
  })

  test('a coin that secures nothing needs no price for health, but for what is there', () => {
    const idle = loan({ collateral: [collateral('ETH', 4, 3_000), collateral('NEW', 1, null, { threshold: 0 })] })
    expect(stressed(idle)).toMatchObject({ health: 1.6, collateralUsd: null })
  })

  test('without a debt there is no health, no liquidation and nothing to repay', () => {
    expect(stressed(loan({ debt: [] }), [shock('a', { ETH: -99 })])).toMatchObject({
      ...{ health: null, healthAfter: { a: null }, repayFor: { a: null }, fall: null, order: null },
      ...{ daysByDrift: null, lossIfLiquidated: null, debtUsd: 0 },
    })
  })

  test('a short goes down by a rise, and no fall takes it', () => {
    const short = loan({
      collateral: [collateral('USDC', 10_000, 1, { threshold: 0.78 })],
      debt: [debt('ETH', 2, 2_500)],
    })
    const outcome = stressed(short)
    expect(outcome).toMatchObject({ fall: null, order: null })
    expect(outcome.liquidation[0]?.priceUsd).toBeCloseTo(3_900, 9)
    // 7,800 dollars of debt by then, half of it repaid.
    expect(outcome.lossIfLiquidated).toBeCloseTo(195, 9)
  })

  test('a loan on a peg goes down by the fall of its collateral, but by no fall of the market', () => {
    const onPeg = loan({
      collateral: [collateral('USDe', 10_000, 1, { threshold: 0.9 })],
      debt: [debt('USDC', 8_500, 1)],
    })
    const outcome = stressed(onPeg)
    expect(outcome.liquidation.map(({ coin }) => coin)).toEqual(['USDe'])
    expect(outcome.fall).toBeCloseTo(1 - 8_500 / 9_000, 12)
    expect(outcome.order).toBeNull()
  })

  test('the same coin on both sides cancels', () => {
    const both = loan({ collateral: [collateral('ETH', 2, 3_000, { threshold: 1 })], debt: [debt('eth', 1, 3_000)] })
    expect(stressed(both).liquidation).toEqual([{ coin: 'ETH', factor: null, priceUsd: null }])
  })

  test('a borrow rate that is added runs until the horizon', () => {
    const outcome = stressed(loan({ debt: [debt('USDC', 6_000, 1, { borrowApy: 0.06 })] }), [shock('rates', {}, 0.1)])
    expect(outcome.healthAfter.rates).toBeCloseTo((1.6 * 1.06) / 1.16, 12)
  })

  test('goes in the order in which a fall of the market takes it', () => {
    const outcomes = stressLoans(
      [
        loan({}),
        loan({ debt: [debt('USDC', 9_000, 1)] }),
        loan({ debt: [] }),
        loan({ debt: [debt('USDC', 6_000, 1)] }),
      ],
      [],
      { horizonDays: 30 },
    )
    expect(outcomes.map(({ order }) => order)).toEqual([2, 1, null, 2])
  })
})

test('one stable debt and one coin: the fall of the market is what the sheet has, by how much the coin follows it', () => {
  expect(marketFall(loan({}), (symbol) => (symbol === 'ETH' ? 1.5 : 0))).toBeCloseTo((1 - 1 / 1.6) / 1.5, 12)
  // A coin that follows threefold is worth nothing at a third; the other one bears the rest.
  const two = loan({
    collateral: [collateral('A', 1, 5_000), collateral('ETH', 2, 3_000)],
    debt: [debt('USDC', 3_000, 1)],
  })
  expect(marketFall(two, (symbol) => ({ A: 3, ETH: 1 })[symbol] ?? 0)).toBeCloseTo(1 - 3_000 / 4_800, 12)
  expect(marketFall(loan({ debt: [debt('USDC', 20_000, 1)] }), () => 1)).toBe(0)
})

test('a staked coin that is priced by its stake does not leave its peg', () => {
  const multiply = (pricedBy: 'stake' | 'market') =>
    loan({ collateral: [collateral('JitoSOL', 100, 220, { threshold: 0.93, pricedBy })], debt: [debt('SOL', 80, 200)] })
  expect(healthAfterDepeg(multiply('stake'), 'jitosol', 0.8)).toBe(loanHealth(multiply('stake')))
  expect(healthAfterDepeg(multiply('market'), 'jitosol', 0.8)).toBeCloseTo((0.8 * 22_000 * 0.93) / 16_000, 12)
  expect(healthAfterDepeg(multiply('stake'), 'SOL', 0.5)).toBeCloseTo((2 * 22_000 * 0.93) / 16_000, 12)
})

test('Kamino weighs a debt by its factor, and repaying counts plain dollars', () => {
  const weighed = loan({ debt: [debt('USDC', 6_000, 1, { factor: 1.25 })] })
  expect(loanHealth(weighed)).toBeCloseTo(9_600 / 7_500, 12)
  expect(repayUsd(weighed, { health: 1.6 })).toBeCloseTo(1_200, 9)
})

describe('a liquidation', () => {
  const pair = { collateralUsd: 12_000, debtUsd: 9_700, allDebtsUsd: 9_700, health: 0.98, bonus: 0.05 }
  test.each([
    ['aave-v3', 4_850],
    ['morpho', 9_700],
    ['kamino', 970],
    ['compound-v2', 4_850],
  ] as const)('by %s repays %d', (rule, repaidUsd) => {
    const taken = liquidatePair(rule, pair)
    expect(taken.repaidUsd).toBeCloseTo(repaidUsd, 9)
    expect(taken.lossUsd).toBeCloseTo(repaidUsd * 0.05, 9)
  })

  test('takes all of a deep or a small debt, and no more than there is', () => {
    expect(liquidatePair('aave-v3', { ...pair, health: 0.95 }).repaidUsd).toBe(9_700)
    expect(liquidatePair('aave-v3', { ...pair, debtUsd: 1_999, allDebtsUsd: 1_999 }).repaidUsd).toBe(1_999)
    const sunk = liquidatePair('morpho', { ...pair, collateralUsd: 9_000 })
    expect(sunk.seizedUsd).toBeCloseTo(9_000, 9)
    expect(sunk.repaidUsd).toBeCloseTo(9_000 / 1.05, 9)
  })

  test('leaves $1,000 of either coin on Aave, or nothing', () => {
    // Half of all debts is 2,050, which would leave 50 of this one.
    expect(liquidatePair('aave-v3', { ...pair, debtUsd: 2_100, allDebtsUsd: 4_100 }).repaidUsd).toBeCloseTo(1_100, 9)
    // 4,850 would take 5,092.50 of 5,500.
    const little = liquidatePair('aave-v3', { ...pair, collateralUsd: 5_500 })
    expect(little.seizedUsd).toBeCloseTo(4_500, 9)
  })

  test("is of the pair that gives most, at Morpho's own bonus", () => {
    const two = loan({
      collateral: [collateral('ETH', 1, 3_000), collateral('BTC', 0.1, 90_000)],
      debt: [debt('USDC', 7_000, 1), debt('DAI', 3_000, 1)],
      rule: 'morpho',
    })
    expect(firstLiquidation(two)?.seizedUsd).toBeCloseTo(7_000 / (1 - 0.3 * 0.2), 9)
  })
})

describe('rates alone', () => {
  test('bring several coins of several rates down on the day that healthAfterDays says', () => {
    const mixed = loan({
      collateral: [collateral('ETH', 4, 3_000, { supplyApy: 0.01 }), collateral('SOL', 10, 150, { supplyApy: 0.06 })],
      debt: [debt('USDC', 6_000, 1, { borrowApy: 0.12 }), debt('DAI', 100, 1, { borrowApy: 0.3 })],
    })
    const days = daysByDrift(mixed) ?? Number.NaN
    expect(healthAfterDays(mixed, days)).toBeCloseTo(1, 8)
    expect(healthAfterDays(mixed, days - 1)).toBeGreaterThan(1)
  })

  test('may take it down although they save it later', () => {
    // A little of the collateral grows fast: the loan is below 1 for a while, and a liquidator needs no longer.
    const dip = loan({
      collateral: [
        collateral('ETH', 1, 1_000, { threshold: 1, supplyApy: -0.5 }),
        collateral('X', 1, 100, { threshold: 1, supplyApy: 3 }),
      ],
      debt: [debt('USDC', 900, 1, { borrowApy: 0 })],
    })
    const days = daysByDrift(dip) ?? Number.NaN
    expect(days).toBeLessThan(365)
    expect(healthAfterDays(dip, days)).toBeCloseTo(1, 6)
    expect(healthAfterDays(dip, 5 * 365)).toBeGreaterThan(1)
  })

  test('are never enough where the collateral earns as much; at once where it is too late', () => {
    const rates = (supplyApy: number, owed: number) =>
      loan({
        collateral: [collateral('ETH', 4, 3_000, { supplyApy })],
        debt: [debt('USDC', owed, 1, { borrowApy: 0.05 })],
      })
    expect(daysByDrift(rates(0.05, 6_000))).toBeNull()
    expect(daysByDrift(rates(0.05, 20_000))).toBe(0)
  })
})

describe('selling collateral', () => {
  test('reaches the health, the swap paid', () => {
    const usd = sellUsd(loan({}), { symbol: 'eth', health: 2, swapCost: 0.01 }) ?? Number.NaN
    expect(((12_000 - usd) * 0.8) / (6_000 - usd * 0.99)).toBeCloseTo(2, 12)
  })
  test('is none where there is health enough, and null where it cannot help', () => {
    expect(sellUsd(loan({}), { symbol: 'ETH', health: 1.2, swapCost: 0 })).toBe(0)
    expect(sellUsd(loan({}), { symbol: 'BTC', health: 2, swapCost: 0 })).toBeNull()
    const sunk = loan({ debt: [debt('USDC', 20_000, 1)] })
    expect(sellUsd(sunk, { symbol: 'ETH', health: 1, swapCost: 0 })).toBeNull()
    expect(sellUsd(sunk, { symbol: 'ETH', health: 0.7, swapCost: 0.2 })).toBeNull()
  })
})

const usdPrice = fc.double({ min: 0.01, max: 1e5, noNaN: true })
const amount = fc.double({ min: 0.001, max: 1e4, noNaN: true })
const rate = fc.double({ min: -0.2, max: 0.6, noNaN: true })
const share = fc.double({ min: 0.05, max: 1, noNaN: true })
const symbols = ['ETH', 'sol', 'USDC', 'WBTC']
const someCollateral = fc
  .tuple(fc.constantFrom(...symbols), amount, usdPrice, share, rate)
  .map(([symbol, coins, price, threshold, supplyApy]) => collateral(symbol, coins, price, { threshold, supplyApy }))
const someDebt = fc
  .tuple(fc.constantFrom(...symbols), amount, usdPrice, rate)
  .map(([symbol, coins, price, borrowApy]) => debt(symbol, coins, price, { borrowApy }))
const someLoan = fc
  .tuple(fc.array(someCollateral, { minLength: 1, maxLength: 4 }), fc.array(someDebt, { minLength: 1, maxLength: 4 }))
  .map(([coins, debts]) => loan({ collateral: coins, debt: debts }))

test.each([[['ETH', 'WBTC']], [['WBTC', 'ETH']]])(
  'of two prices that are as near the dearer one counts: %s',
  ([first = '', second = '']) => {
    const coins: Record<string, Collateral> = { ETH: collateral('ETH', 1, 2_000), WBTC: collateral('WBTC', 0, 100_000) }
    const one = loan({
      collateral: [first, second].flatMap((symbol) => coins[symbol] ?? []),
      debt: [debt('WBTC', 0.01, 100_000)],
    })
    // ETH at 0.625 leaves a debt of 1,000 and costs 50; WBTC at 1.6 makes it 1,600, and costs 80.
    expect(stressed(one).lossIfLiquidated).toBeCloseTo(80, 9)
  },
)

describe('properties', () => {
  test('health rises with each price of the collateral and falls with each of the debts', () =>
    fc.assert(
      fc.property(someLoan, fc.nat(), fc.double({ min: 1, max: 10, noNaN: true }), (one, pick, factor) => {
        const before = loanHealth(one) ?? Number.NaN
        const dearer = <T extends Collateral | Debt>(coins: T[]) =>
          coins.map((coin, index) =>
            index === pick % coins.length ? { ...coin, priceUsd: (coin.priceUsd ?? 0) * factor } : coin,
          )
        expect(loanHealth({ ...one, collateral: dearer(one.collateral) })).toBeGreaterThanOrEqual(before * (1 - 1e-12))
        expect(loanHealth({ ...one, debt: dearer(one.debt) })).toBeLessThanOrEqual(before * (1 + 1e-12))
      }),
    ))

  test('a price that is not known makes health unknown, whichever it is', () =>
    fc.assert(
      fc.property(someLoan, fc.nat(), fc.boolean(), (one, pick, ofDebt) => {
        const forget = <T extends Collateral | Debt>(coins: T[]) =>
          coins.map((coin, index) => (index === pick % coins.length ? { ...coin, priceUsd: null } : coin))
        const unknown = ofDebt ? { ...one, debt: forget(one.debt) } : { ...one, collateral: forget(one.collateral) }
        expect(loanHealth(unknown)).toBeNull()
        expect(liquidationPoint(unknown, new Set(symbols))).toBeNull()
        expect(worthUsd(ofDebt ? unknown.debt : unknown.collateral)).toBeNull()
      }),
    ))

  test('the order of coins and of loans changes nothing', () =>
    fc.assert(
      fc.property(someLoan, someLoan, (one, other) => {
        const turned = {
          ...one,
          collateral: [...one.collateral].reverse(),
          debt: [...one.debt].reverse(),
        }
        const shocks = [shock('down', { ETH: -30, SOL: -50 }), shock('rates', {}, 0.05)]
        const close = (a: unknown, b: unknown): void => {
          if (typeof a === 'number' && typeof b === 'number') {
            expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-6 * Math.max(Math.abs(a), Math.abs(b), 1e-3))
          } else if (typeof a === 'object' && a !== null && typeof b === 'object' && b !== null) {
            const byKey = new Map(Object.entries(b))
            expect(Object.keys(a).sort()).toEqual([...byKey.keys()].sort())
            for (const [key, value] of Object.entries(a)) close(value, byKey.get(key))
          } else expect(a).toEqual(b)
        }
        const [a, b] = stressLoans([one, other], shocks, { horizonDays: 90 })
        const [d, c] = stressLoans([other, turned], shocks, { horizonDays: 90 })
        // The list of prices names its coins in the order of the loan.
        const { liquidation: ours, ...restOfA } = a ?? stressed(one)
        const { liquidation: theirs, ...restOfC } = c ?? stressed(turned)
        const factors = (list: typeof ours) => Object.fromEntries(list.map(({ coin, factor }) => [coin, factor]))
        close(restOfA, restOfC)
        close(factors(ours), factors(theirs))
        close(b, d)
      }),
    ))

  test('at the price of liquidation the health is 1, above it on one side and below on the other', () =>
    fc.assert(
      fc.property(someLoan, fc.subarray(symbols, { minLength: 1 }), (one, moved) => {
        const set = new Set(moved)
        const point = liquidationPoint(one, set)
        if (point === null || point.factor > 1e6 || point.factor < 1e-6) return
        const at = (factor: number) =>
          loanHealth(one, new Map(moved.map((symbol) => [symbol.toUpperCase(), factor]))) ?? Number.NaN
        expect(at(point.factor)).toBeCloseTo(1, 6)
        const [worse, better] = [point.isRise ? 1.01 : 0.99, point.isRise ? 0.99 : 1.01]
        expect(at(point.factor * worse)).toBeLessThanOrEqual(1 + 1e-9)
        expect(at(point.factor * better)).toBeGreaterThanOrEqual(1 - 1e-9)
      }),
    ))

  test('after repaying what a shock needs the loan lives through it, and less would not do', () =>
    fc.assert(
      fc.property(someLoan, fc.double({ min: 0.05, max: 1, noNaN: true }), (one, factor) => {
        const factors = new Map(symbols.map((symbol) => [symbol.toUpperCase(), factor]))
        const usd = repayUsd(one, { factors }) ?? Number.NaN
        const owed = worthUsd(one.debt) ?? Number.NaN
        const paid = (part: number): Loan => ({
          ...one,
          debt: one.debt.map((coin) => ({ ...coin, amount: Number(coin.amount) * (1 - part) })),
        })
        if (usd === 0) expect(loanHealth(one, factors)).toBeGreaterThanOrEqual(1 - 1e-9)
        else if (usd < owed * 0.999) expect(loanHealth(paid(usd / owed), factors)).toBeCloseTo(1, 6)
      }),
    ))

  test('no day before that of the drift is below 1', () =>
    fc.assert(
      fc.property(someLoan, fc.double({ min: 0, max: 0.999, noNaN: true }), (one, part) => {
        const days = daysByDrift(one)
        const earlier = (days ?? 365 * 300) * part
        const health = loanHealth(one) ?? Number.NaN
        if (days === 0) expect(health).toBeLessThanOrEqual(1)
        else expect(healthAfterDays(one, earlier)).toBeGreaterThanOrEqual(1 - 1e-6)
      }),
    ))
})
