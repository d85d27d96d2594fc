import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { LoanTable } from './loan-table.tsx'
import { positionSections } from './position-sections.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(debtPrice: number | null) {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const all = [
    position('Lending', [tokenAmount('SUI', 75, 3)], { positionId: 'lent' }),
    position('Borrow', [tokenAmount('USDB', 90, debtPrice)], { positionId: 'owed' }),
  ].map((row) => ({ wallet: '0xme', row }))
  const { loans } = positionSections(all, { chain: '', kind: '' })
  render(
    <MemoryRouter>
      <LoanTable loans={loans} all={all} withWallet={false} />
    </MemoryRouter>,
  )
  const [row] = screen.getAllByRole('row').slice(1)
  return row?.textContent ?? ''
}

test('what depends on the price of a coin that has none is a dash, and the row names the coin once', () => {
  const row = open(null)
  expect(row.match(/No price for USDB/g)).toHaveLength(1)
  expect(screen.getAllByText('unknown').every((each) => each.className === 'sr-only')).toBe(true)
  expect(row).not.toContain('$0')
  cleanup()
  const priced = open(1)
  expect(priced).not.toContain('No price')
  expect(priced).toContain('$90.00')
})
