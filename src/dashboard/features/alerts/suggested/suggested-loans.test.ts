import type { UseQueryResult } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Position } from '#contract/wallet/position.ts'
import type { WalletAnswer } from '#dashboard/api/wallet-queries.ts'
import { position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { unknownLoanRows } from './suggested-loans.tsx'

const answers = (...rows: Position[]) => [{ data: { rows } } as unknown as UseQueryResult<WalletAnswer<Position>>]
const wallets = [{ id: `0x${'5a'.repeat(32)}`, name: 'Mine' }]
const loan = (...supplied: object[]) => [
  position('Lending', supplied, { account: 'one' }),
  position('Borrow', [], {
    account: 'one',
    current: { tokens: [tokenAmount('DEEP', 100, 0.1)], yield: [], healthy: null },
  }),
]

test('a loan of unknown health has the price of the largest coin behind it that moves', () => {
  const rows = unknownLoanRows(wallets, answers(...loan(tokenAmount('USDC', 100, 1), tokenAmount('SUI', 10, 3))))
  expect(rows).toMatchObject([{ what: 'SUI price', alert: { subject: { name: 'SUI' }, rule: { below: 2.7 } } }])
  // A price of a stablecoin says nothing of the loan.
  expect(unknownLoanRows(wallets, answers(...loan(tokenAmount('USDC', 100, 1))))).toMatchObject([
    { alert: null, unwatched: expect.stringMatching(/^No limit can watch it/) },
  ])
})
