import type { UseQueryResult } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Position } from '#contract/wallet/position.ts'
import type { WalletAnswer } from '#dashboard/api/wallet-queries.ts'
import { position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { loanRows, unknownLoanRows } from './suggested-loans.tsx'

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

test('beside a limit of health a phone says whose price falls by the percent, which the health does not', () => {
  const owed = position('Borrow', [], {
    account: 'one',
    current: { tokens: [tokenAmount('USDC', 20, 1)], yield: [], healthy: 1.5 },
  })
  const noteOf = (...supplied: object[]) => {
    const [row] = loanRows(wallets, answers(position('Lending', supplied, { account: 'one' }), owed))
    return [true, false].map((isShort) => row?.limitNote?.(1.2, isShort))
  }
  expect(noteOf(tokenAmount('SUI', 15, 3))).toEqual(['SUI −20.0%', '−20.0%, SUI at $2.40'])
  expect(noteOf(tokenAmount('SUI', 15, 3), tokenAmount('DEEP', 100, 0.1))).toEqual(['prices −20.0%', '−20.0%'])
})
