import { expect, test } from 'vitest'
import { position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { incomeAsShown } from './income-as-shown.ts'

const earning = (type: string, dollars: number, more: object = {}) => ({
  wallet: 'w',
  row: position(type, [tokenAmount('USDC', dollars, 1)], { farming: [{ total_apr: 0.01 }], ...more }),
})

test('the income of all positions is the sum of their rows, to the cent', () => {
  const rows = ['a', 'b', 'c'].map((positionId) => earning('Staking', 100.4, { positionId }))
  expect(incomeAsShown(rows)).toEqual({ dollars: 3, known: 3, of: 3 })
  expect(incomeAsShown([])).toEqual({ dollars: 0, known: 0, of: 0 })
})

test('a loan is one row with the deposits that secure it', () => {
  const account = { account: 'a' }
  const rows = [
    earning('Lending', 1000.4, { ...account, positionId: 'supply' }),
    earning('Borrow', 100.6, { ...account, positionId: 'borrow' }),
    earning('Staking', 100.4, { positionId: 'stake' }),
    earning('Staking', 100.4, { positionId: 'unknown', farming: [] }),
  ]
  const { dollars, ...counts } = incomeAsShown(rows)
  // By itself the debt would cost $1.01: 10.00 − 1.01 + 1.00.
  expect(dollars).toBeCloseTo(10, 9)
  expect(counts).toEqual({ known: 3, of: 4 })
})
