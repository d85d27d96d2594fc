import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { simulate } from '#domain/simulation/simulate.ts'
import { outcomeOf, pathOf } from './outcome.ts'
import { sentenceOf } from './outcome-sentence.ts'

const doubled = { amountUsd: 1000, changes: [100, 0], weights: [50, 50], days: 365, ratePercent: null, range: null }
const symbols = ['SUI', 'USDC']

test('the page’s figures of a year are those of the service, whose values have 13 digits', () => {
  const change = fc.double({ min: -100, max: 1e6, noNaN: true })
  const weight = fc.integer({ min: 0, max: 10_000 }).map((each) => each / 100)
  return fc.assert(
    fc.property(change, change, weight, fc.double({ min: -0.9, max: 50, noNaN: true }), (a, b, w, totalApy) => {
      const weights = [w, Math.round((100 - w) * 100) / 100]
      const own = outcomeOf({ ...doubled, changes: [a, b], weights }, totalApy)
      const [weightA = 0, weightB = 0] = weights
      const data = { priceChangeA: a, priceChangeB: b, weightA, weightB, value: 1000 }
      const service = simulate({ input: { type: 'Pools', data }, totalApy, start: new Date(0) })
      const value = service.data.at(-1)?.value ?? Number.NaN
      expect(Math.abs(own.pool - value)).toBeLessThanOrEqual(1e-12 * own.pool)
      expect(own.impermanentLossUsd).toBe(service.ilAmount)
      expect(100 * own.impermanentLoss + 0).toBe(service.il)
    }),
  )
})

test('the chart begins with the deposit, ends with the figures and has no more points than it can show', () => {
  for (const days of [7, 30, 90, 180, 365]) {
    const outcome = outcomeOf({ ...doubled, days }, 0.2)
    const path = pathOf(outcome.deposit)
    expect(path[0]).toEqual({ day: 0, pool: 1000, poolWithoutYield: 1000, held: 1000 })
    expect(path.at(-1)).toEqual({
      day: days,
      pool: outcome.pool,
      poolWithoutYield: outcome.poolWithoutYield,
      held: outcome.held,
    })
    expect(path.length).toBeLessThanOrEqual(54)
  }
})

test('the sentence tells the figures and the day on which yield has made up for the loss', () => {
  const state = { ...doubled, days: 90 }
  const outcome = outcomeOf(state, 0.2)
  expect(sentenceOf({ symbols, state, outcome, rate: 0.2, isLoan: false })).toBe(
    'If SUI doubles and USDC keeps its price, the deposit is worth $1,479.24 after 90 days, $20.76 less than holding the coins. ' +
      'Impermanent loss takes 5.72% ($85.79). At 20.00% APY, yield covers it in 118 days, after this horizon.',
  )
})

test('a yield that is not compounded covers the loss on the day on which the figures say so', () => {
  const paidOut = (days: number) => outcomeOf({ ...doubled, days }, 0.2, { isCompounded: false })
  // 6.066 % at 20 % a year; compounding it would take 118.
  expect(paidOut(365).breakEvenDays).toBeCloseTo(110.7, 1)
  expect(outcomeOf(doubled, 0.2).breakEvenDays).toBeCloseTo(117.9, 1)
  for (const days of [30, 90, 180, 365]) {
    const { breakEvenDays, difference } = paidOut(days)
    expect(breakEvenDays <= days).toBe(difference >= 0)
  }
})

test('the sentence knows when there is nothing to lose, no rate, a loan, and no way back', () => {
  const say = (changes: number[], rate: number | null, isLoan = false) => {
    const state = { ...doubled, changes, weights: changes.map(() => 100 / changes.length) }
    const named = symbols.slice(0, changes.length)
    return sentenceOf({ symbols: named, state, outcome: outcomeOf(state, rate ?? 0), rate, isLoan })
  }
  expect(say([0, 0], 0.1)).toMatch(/^If neither price changes, the deposit is worth/)
  expect(say([50, 50], 0.1)).toContain('The price ratio does not change, so there is no impermanent loss.')
  expect(say([0], 0.1)).toContain(
    'If the price of SUI does not change, the deposit is worth $1,100.00 after a year, $100.00 more than holding the coins. Single-asset deposits have no impermanent loss.',
  )
  expect(say([100, 0], null)).toContain('rate is unknown')
  expect(say([100, 0], 0)).toContain('yield does not cover it')
  expect(say([0], 0.05, true)).toContain('you owe $1,050.00 after a year, of which $50.00 is its cost at 5.00% APY')
})
