import { expect, test } from 'vitest'
import { holding } from '#testing/dashboard/wallet-rows.ts'
import { groupByCoin } from './holding-groups.ts'
import { arrangeHoldings } from './holding-rows.ts'

const all = { find: '', chain: '', deposit: '', small: false }
const byValue = { sort: 'value', order: 'desc' } as const
const on = (chain: string, symbol: string, amount: string, more: object = {}) => ({
  wallet: 'w',
  row: holding(symbol, amount, 10, { chain, contractAddress: `0x${chain}${symbol}`, verified: true, ...more }),
})
const rowsOf = (...holdings: ReturnType<typeof on>[]) => arrangeHoldings(holdings, { ...byValue, ...all }).priced

test('a coin on several chains is one row with their sum, below which its chains are listed once it is open', () => {
  const rows = rowsOf(on('BASE', 'ETH', '1'), on('ETH', 'ETH', '2'), on('ETH', 'UNI', '2.5'))
  const closed = groupByCoin(rows, byValue, new Set())
  expect(closed.map(({ holding: { symbol, amount }, value }) => [symbol, amount, value])).toEqual([
    ['ETH', '3', 30],
    ['UNI', '2.5', 25],
  ])
  const open = groupByCoin(rows, byValue, new Set([closed[0]?.id ?? '']))
  expect(open.map(({ holding: { chain, amount }, isMember = false }) => [chain, amount, isMember])).toEqual([
    ['ETH', '3', false],
    ['ETH', '2', true],
    ['BASE', '1', true],
    ['ETH', '2.5', false],
  ])
  expect(closed[0]?.share).toBeCloseTo(30 / 55)
})

test('a symbol alone is no coin: what nobody verifies stays by itself, as does a coin on one chain', () => {
  const rows = rowsOf(
    on('BASE', 'ETH', '1', { verified: false }),
    on('ETH', 'ETH', '2'),
    on('ETH', 'USDC', '1', { contractAddress: '0xa' }),
    on('ETH', 'USDC', '1', { contractAddress: '0xb' }),
  )
  expect(groupByCoin(rows, byValue, new Set()).filter(({ group }) => group)).toEqual([])
})

test('two verified coins of one symbol are one coin only at one price', () => {
  const uni = on('SUI', 'UNI', '1')
  const other = { ...uni, row: { ...uni.row, price: { ...uni.row.price, price: 0.01 } } }
  const rows = rowsOf(on('BASE', 'UNI', '2'), other, on('ETH', 'UNI', '3'))
  expect(groupByCoin(rows, byValue, new Set()).map(({ value, group }) => [value, group?.members.length])).toEqual([
    [50, 2],
    [0.01, undefined],
  ])
})

test('groups are in the order of the table', () => {
  const rows = rowsOf(on('BASE', 'ETH', '1'), on('ETH', 'ETH', '2'), on('ETH', 'UNI', '2.5'))
  expect(
    groupByCoin(rows, { sort: 'token', order: 'desc' }, new Set()).map(({ holding: { symbol } }) => symbol),
  ).toEqual(['UNI', 'ETH'])
})

test('what another bridge brought is a coin of its own, as it is among the tokens', () => {
  const wormhole = '0x027792d9fed7f9844eb4839566001bb6f6cb4804f66aa2da6fe1ee242d896881::coin::COIN'
  const rows = rowsOf(on('ETH', 'WBTC', '1'), on('SUI', 'WBTC', '2', { contractAddress: wormhole }))
  expect(groupByCoin(rows, byValue, new Set()).map(({ value, group }) => [value, group])).toEqual([
    [20, undefined],
    [10, undefined],
  ])
})
