import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { RiskNote } from './risk-note.tsx'

afterEach(cleanup)

const account = 'account-1'
const supplied = position('Lending', [tokenAmount('SUI', 100, 3)], { account, liquidationThreshold: 0.5 })
const owed = (symbol: string, price: number) =>
  position('Borrow', [], {
    ...{ account, positionId: 'Borrow-1' },
    current: { tokens: [tokenAmount(symbol, 142 / price, price)], yield: [], healthy: 1.05 },
  })

function noteOf(debt: ReturnType<typeof owed>) {
  const positions = [supplied, debt].map((row) => ({ wallet: '0xabc', row }))
  render(
    <MemoryRouter useTransitions={false}>
      <RiskNote positions={positions} />
    </MemoryRouter>,
  )
  return screen.getByRole('status').textContent
}

test('a loan behind one coin is liquidated at a price of that coin', () => {
  expect(noteOf(owed('USDC', 1))).toContain('Suilend liquidates it if SUI falls 4.7% to $2.86.')
})

test('a loan in the coin that secures it has no such price: the collateral falls against the debt', () => {
  const note = noteOf(owed('SUI', 3))
  expect(note).toContain('Suilend liquidates it if the collateral falls 4.7% against the debt.')
  expect(note).not.toContain('$2.86')
})
