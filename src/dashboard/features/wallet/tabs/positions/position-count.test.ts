import { expect, test } from 'vitest'
import { position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { listedCount } from './position-count.ts'

test('a loan is one row of the list, however many debts and deposits it has', () => {
  const account = { account: 'a' }
  const leg = (type: string, symbol: string) =>
    position(type, [tokenAmount(symbol, 10, 1)], { ...account, positionId: `${type} ${symbol}` })
  const rows = [
    leg('Lending', 'SUI'),
    leg('Lending', 'USDT'),
    leg('Borrow', 'USDC'),
    leg('Borrow', 'DAI'),
    position('Staking', [tokenAmount('SUI', 5, 1)]),
  ].map((row) => ({ wallet: 'w', row }))
  expect(listedCount(rows)).toBe(2)
})
