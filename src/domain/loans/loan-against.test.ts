import { expect, test } from 'vitest'
import { loanAgainst } from './loan-against.ts'

const weth = { share: 0.5, borrowApy: 0.06, supplyApy: 0.02, maxLtv: 0.8, threshold: 0.83 }

test('at half of the limit a dollar of debt has two and a half of collateral, which earn', () => {
  const loan = loanAgainst(weth)
  expect(loan.ltv).toBeCloseTo(0.4, 12)
  expect(loan.netApy).toBeCloseTo(0.06 - 2.5 * 0.02, 12)
  expect(loan.fall).toBeCloseTo(1 - 0.4 / 0.83, 12)
})

test('collateral that earns more than the loan costs makes the cost negative', () => {
  expect(loanAgainst({ ...weth, supplyApy: 0.04 }).netApy).toBeCloseTo(-0.04, 12)
})

test('the whole limit leaves what the threshold is above it, and never less than nothing', () => {
  expect(loanAgainst({ ...weth, share: 1 }).fall).toBeCloseTo(0.03 / 0.83, 12)
  expect(loanAgainst({ ...weth, share: 1, threshold: 0.8 }).fall).toBe(0)
})

test('what is unknown makes unknown what follows from it alone', () => {
  expect(loanAgainst({ ...weth, threshold: null })).toMatchObject({ fall: null, netApy: expect.closeTo(0.01, 12) })
  expect(loanAgainst({ ...weth, supplyApy: null })).toMatchObject({ netApy: null, fall: expect.any(Number) })
})
