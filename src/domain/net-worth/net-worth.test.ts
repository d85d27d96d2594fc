import { expect, test } from 'vitest'
import { holding, position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import type { Owned } from './held-positions.ts'
import { isLowerBound, netWorth } from './net-worth.ts'
import { walletEntries } from './wallet-entries.ts'

const owned = <Row>(rows: Row[]): Owned<Row>[] => rows.map((row) => ({ wallet: 'w', row }))

test('spam counts nowhere, an unpriced token is counted as such, a price of 0 is known', () => {
  const tokens = [
    holding('ETH', '2', 1000),
    holding('SCAM', '1000', 50, { is_spam: true }),
    holding('ODD', '7', null),
    holding('DEAD', '7', 0),
  ]
  expect(netWorth(walletEntries(owned(tokens), []))).toMatchObject({
    total: 2000,
    unpriced: [{ name: 'ODD', value: null }],
    byChain: [{ name: 'ETH', value: 2000 }],
    byKind: [{ name: 'Tokens', value: 2000 }],
  })
})

test('positions add what they hold and earned, debts are taken off, what the holdings list is not counted twice', () => {
  const positions = [
    position('Lending', [tokenAmount('sui', 100, 3)], {
      current: { tokens: [tokenAmount('sui', 100, 3)], yield: [tokenAmount('reward', 1, 5)] },
    }),
    position('Borrow', [tokenAmount('usdc', 120, 1)]),
    position('Staking', [tokenAmount('hasui', 50, 4)], { isInHoldings: true }),
  ]
  const worth = netWorth(walletEntries(owned([holding('ETH', '1', 15)]), owned(positions)))
  expect(worth.total).toBe(300 + 5 - 120 + 15)
  expect(worth.byKind).toEqual([
    { name: 'Lending', value: 300 },
    { name: 'Tokens', value: 15 },
    { name: 'Claimable', value: 5 },
    { name: 'Debts', value: -120 },
  ])
  expect(worth.claimable).toBe(5)
  expect(worth.byProtocol).toEqual([
    { name: 'suilend', value: 185 },
    { name: 'wallet', value: 15 },
  ])
  expect(worth.byChain).toEqual([
    { name: 'SUI', value: 185 },
    { name: 'ETH', value: 15 },
  ])
})

test('the change of a day is over what has a price of yesterday, and says how much that is', () => {
  const tokens = [holding('ETH', '2', 1000, { last_24h_price: '800' }), holding('NEW', '1', 500)]
  expect(netWorth(walletEntries(owned(tokens), [])).change).toEqual({ dollars: 400, percent: 25, coverage: 0.8 })
  expect(netWorth(walletEntries(owned([holding('NEW', '1', 500)]), [])).change).toBeNull()
})

test('a receipt without a price of yesterday moves as the coins behind it', () => {
  const receipt = holding('AUSDC', '100', 1.1, { last_24h_price: '' })
  const deposit = (before: number | null) =>
    position('Lending', [tokenAmount('weth', 2, 60, before)], {
      receiptTokens: [receipt.contractAddress],
      chain: receipt.chain,
      isInHoldings: true,
    })
  const changeOf = (before: number | null) => netWorth(walletEntries(owned([receipt]), owned([deposit(before)]))).change
  expect(changeOf(50)?.percent).toBeCloseTo(20, 9)
  expect(changeOf(50)?.coverage).toBe(1)
  expect(changeOf(null)).toBeNull()
})

test('split by what it is, a receipt counts as what its position is; without the position it is a token', () => {
  const receipt = holding('AUSDC', '100', 1.1)
  const deposit = position('Lending', [tokenAmount('usdc', 110, 1)], {
    receiptTokens: [receipt.contractAddress],
    chain: receipt.chain,
    isInHoldings: true,
  })
  const plain = holding('ETH', '2', 1000)
  const other = position('Lending', [tokenAmount('sui', 100, 3)])
  const worth = netWorth(walletEntries(owned([plain, receipt]), owned([deposit, other])))
  const rounded = (shares: typeof worth.split) => shares.map(({ name, value }) => [name, Math.round(value)])
  expect(rounded(worth.split)).toEqual([
    ['Tokens', 2000],
    ['Lending', 410],
  ])
  expect(rounded(worth.byKind)).toEqual([
    ['Tokens', 2110],
    ['Lending', 300],
  ])
  expect(rounded(netWorth(walletEntries(owned([plain, receipt]), owned([other]))).split)).toEqual([
    ['Tokens', 2110],
    ['Lending', 300],
  ])
})

test('what lacks a price makes the total larger, unless it is a debt', () => {
  const worthOf = (type: string) =>
    netWorth(walletEntries(owned([holding('ETH', '1', 15)]), owned([position(type, [tokenAmount('odd', 1, null)])])))
  expect([isLowerBound(worthOf('Lending'), true), isLowerBound(worthOf('Borrow'), true)]).toEqual([true, false])
})

test('a debt whose price rises makes the wallet poorer', () => {
  const debt = position('Borrow', [tokenAmount('sui', 10, 4, 3)])
  const worth = netWorth(walletEntries(owned([holding('USD', '100', 1, { last_24h_price: '1' })]), owned([debt])))
  expect(worth.total).toBe(60)
  expect(worth.change?.dollars).toBe(-10)
  expect(worth.change?.percent).toBeCloseTo(-14.2857, 4)
})

test('nothing at all is worth nothing, and no change is known', () => {
  const nothing = { byChain: [], byKind: [], split: [], byProtocol: [], unpriced: [] }
  expect(netWorth([])).toEqual({ total: 0, change: null, claimable: 0, ...nothing })
})
