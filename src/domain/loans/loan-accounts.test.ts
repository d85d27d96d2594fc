import { expect, test } from 'vitest'
import { position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { leastHealthy, loanAccounts, repayToBear } from './loan-accounts.ts'

const owned = (row: ReturnType<typeof position>, wallet = 'w') => ({ wallet, row })
const rates = (total_apr: number) => ({ farming: [{ total_apr }] })
const debt = (symbol: string, dollars: number, healthy: number | null, more: object = {}) =>
  position('Borrow', [], {
    positionId: `${symbol}:borrow`,
    account: 'a',
    current: { tokens: [tokenAmount(symbol, dollars, 1)], yield: [], healthy },
    ...more,
  })
const deposit = (symbol: string, amount: number, more: object = {}) =>
  position('Lending', [tokenAmount(symbol, amount, 2)], { positionId: `${symbol}:supply`, account: 'a', ...more })

test('the debts of one account are one loan with what secures it; what secures none stays beside', () => {
  const { loans, rest } = loanAccounts([
    owned(deposit('SUI', 100, rates(0.05))),
    owned(debt('USDC', 60, 1.25, { ...rates(0.1), liquidation: [{ coin: '0x2::SUI', price: 1.6, fall: 0.2 }] })),
    owned(debt('USDT', 20, 1.25, rates(0.1))),
    owned(deposit('WAL', 5, { account: 'b' })),
    owned(deposit('IDLE', 5, { liquidationThreshold: 0 })),
  ])
  expect(loans).toHaveLength(1)
  expect(loans[0]).toMatchObject({
    ...{ wallet: 'w', owedUsd: 80, suppliedUsd: 200, health: 1.25 },
    edge: { change: -0.2, isRise: false, coin: { symbol: 'SUI', price: 1.6 }, alone: null },
  })
  expect(loans[0]?.incomeYear).toBeCloseTo(200 * 0.05 - 80 * 0.1, 12)
  expect(loans[0]?.knownIncomeYear).toBe(loans[0]?.incomeYear)
  expect(rest.map(({ row }) => row.positionId)).toEqual(['WAL:supply', 'IDLE:supply'])
})

test('where the rate of a deposit is unknown, what the debt costs is known all the same', () => {
  const { loans } = loanAccounts([
    owned(debt('USDC', 60, 1.25, rates(0.1))),
    owned(deposit('SUI', 200, { farming: [] })),
  ])
  expect(loans[0]?.incomeYear).toBeNull()
  expect(loans[0]?.knownIncomeYear).toBeCloseTo(-60 * 0.1, 12)
})

test('loans come by the change of prices that each bears, over all wallets, and one of unknown health last', () => {
  const alone = (symbol: string, dollars: number, healthy: number | null) =>
    debt(symbol, dollars, healthy, { account: undefined })
  const { loans } = loanAccounts([
    owned(alone('SAFE', 1, 3)),
    owned(alone('UNKNOWN', 900, null)),
    owned(alone('OPEN', 1, 0.9), 'other'),
    owned(alone('CLOSE', 1, 1.05), 'other'),
  ])
  expect(loans.map(({ debts, edge }) => [debts[0].positionId, edge?.change.toFixed(4)])).toEqual([
    ['OPEN:borrow', '0.0000'],
    ['CLOSE:borrow', '-0.0476'],
    ['SAFE:borrow', '-0.6667'],
    ['UNKNOWN:borrow', undefined],
  ])
  expect(loans.map(({ suppliedUsd }) => suppliedUsd)).toEqual([null, null, null, null])
})

test('what to repay makes a loan bear the fall that is asked for, and is nothing where it does already', () => {
  // 1,000 owed at a health of 1: with 200 less, what secured 1,000 secures 800 and a fall of a fifth.
  expect(repayToBear({ health: 1, owedUsd: 1_000, edge: null }, 0.2)).toBeCloseTo(200, 9)
  expect(repayToBear({ health: 2, owedUsd: 1_000, edge: null }, 0.2)).toBe(0)
  expect(repayToBear({ health: null, owedUsd: 1_000, edge: null }, 0.2)).toBeNull()
  expect(repayToBear({ health: 1, owedUsd: null, edge: null }, 0.2)).toBeNull()
})

test('a rise of a debt is ordered by its ratio, beside the falls, and a debt in stablecoins need not be repaid for it', () => {
  const short = (id: string, healthy: number, owedStable = 0) => [
    owned(deposit('USDT', 1_000, { positionId: `${id}:supply`, account: id })),
    owned(debt('CAKE', 10, healthy, { positionId: `${id}:cake`, account: id })),
    ...(owedStable > 0 ? [owned(debt('USDC', owedStable, healthy, { positionId: `${id}:usdc`, account: id }))] : []),
  ]
  const { loans } = loanAccounts([
    ...short('far', 3),
    owned(debt('SAFE', 1, 2, { account: undefined })),
    ...short('near', 1.5),
    ...short('half', 1.5, 10),
  ])
  // Doubling the debt is as far as halving the collateral; the loan that owes half in a stablecoin bears twice the rise.
  expect(loans.map(({ debts, edge }) => [debts[0].positionId, edge?.isRise, edge?.change.toFixed(2)])).toEqual([
    ['near:cake', true, '0.50'],
    ['half:cake', true, '1.00'],
    ['SAFE:borrow', false, '-0.50'],
    ['far:cake', true, '2.00'],
  ])
  expect(leastHealthy(loans)?.health).toBe(1.5)
  // 20 owed at a health of 1, of it 10 that move: a rise of a quarter takes a health of 1.125 to 1.
  expect(repayToBear({ health: 1, owedUsd: 20, edge: loans[1]?.edge ?? null }, 0.2)).toBeCloseTo(
    20 * (1 - 1 / 1.125),
    9,
  )
})
