import { expect, test } from 'vitest'
import { naviBorrowRow } from '#testing/market/pools.ts'
import { lendingMarket } from './lending-market.ts'
import { DefillamaBorrow } from './pool.ts'

const marketIn = (project: string, row: object, isCdp = false) =>
  lendingMarket({ ...DefillamaBorrow.parse({ ...naviBorrowRow, ...row }), project, isCdp, market: undefined })
const marketOf = (row: object, isCdp = false) => {
  const market = marketIn('navi-lending', row, isCdp)
  if (!market) throw new Error('No market')
  return market
}

test('nothing is left where the source says that nothing can be borrowed', () => {
  expect(marketOf({ borrowable: false })).toMatchObject({
    supplied: 61_000_000,
    available: 0,
    utilization: 0.324023492,
  })
  expect(marketOf({ borrowable: false, debtCeilingUsd: 20_000_000 }, true).available).toBe(0)
})

test('a row of two coins is no market, and a ceiling that is what is left counts as that', () => {
  expect(marketIn('jupiter-lend', {})).toBeUndefined()
  expect(marketIn('frankencoin', { debtCeilingUsd: 5e6 }, true)).toMatchObject({ borrowed: 19_765_433, available: 5e6 })
})

test('what is supplied and not lent can be borrowed', () => {
  expect(marketOf({})).toEqual({
    supplied: 61_000_000,
    borrowed: 19_765_433,
    available: 41_234_567,
    utilization: 0.324023492,
    maxLtv: 0.75,
  })
})

test('a supply that is all lent leaves nothing, and a coin that is no collateral has an LTV of nothing', () => {
  const all = { totalSupplyUsd: 9e6, totalBorrowUsd: 9e6, ltv: 0 }
  expect(marketOf(all)).toMatchObject({ available: 0, utilization: 1, maxLtv: 0 })
  expect(marketOf({ totalSupplyUsd: 0.3, totalBorrowUsd: 0.1 })).toMatchObject({ available: 0.2 })
})

test.each([
  ['no supply', { totalSupplyUsd: null }],
  ['no debt', { totalBorrowUsd: null }],
  ['neither', { totalSupplyUsd: null, totalBorrowUsd: null }],
  ['less supplied than lent', { totalSupplyUsd: 19_765_432 }],
  ['a supply below zero', { totalSupplyUsd: -1 }],
  ['a debt below zero', { totalBorrowUsd: -1 }],
])('%s: what is left is unknown, not zero', (_, row) => {
  expect(marketOf(row)).toMatchObject({ available: null, utilization: null, maxLtv: 0.75 })
})

test('of an empty pool the share that is lent is unknown', () => {
  expect(marketOf({ totalSupplyUsd: 0, totalBorrowUsd: 0 })).toMatchObject({ available: 0, utilization: null })
})

test('an LTV that no source gives is unknown', () => {
  expect(marketOf({ ltv: null }).maxLtv).toBeNull()
})

test('a ceiling of a pool is ignored: adapters disagree on what it is', () => {
  expect(marketOf({ debtCeilingUsd: 2e-5 }).available).toBe(41_234_567)
})

test.each([
  ['of a CDP', {}, true],
  ['with its own coin named', { mintedCoin: 'GHO' }, false],
])('a minted debt %s comes out of its ceiling, not of the collateral', (_, row, isCdp) => {
  const left = (debtCeilingUsd: number | null) => marketOf({ ...row, debtCeilingUsd }, isCdp)
  expect(left(20_000_000)).toEqual({
    supplied: null,
    borrowed: 19_765_433,
    available: 234_567,
    utilization: null,
    maxLtv: 0.75,
  })
  expect(left(1e6).available).toBe(0)
  expect([left(null).available, left(0).available]).toEqual([null, null])
  expect(marketOf({ ...row, debtCeilingUsd: 2e7, totalBorrowUsd: null }, isCdp).available).toBeNull()
})
