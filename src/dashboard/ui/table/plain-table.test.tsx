import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PlainTable, TableHead } from './plain-table.tsx'

// Pages share one document.
afterEach(cleanup)

test('a header and its unit are two words to a screen reader', () => {
  render(
    <table>
      <TableHead columns={[{ header: 'Income', unit: 'per year' }]} />
    </table>,
  )
  expect(screen.getByRole('columnheader', { name: 'Income per year' }).textContent).toBe('Income per year')
})

test('with each cell a screen reader says the name of its column and row, without the scale and the buttons there', () => {
  render(
    <PlainTable
      columns={[
        {
          header: 'Loan',
          rowName: (coin) => `Loan of ${coin}`,
          cell: (coin) => <button type="button">Positions of {coin}</button>,
        },
        { header: 'move', spoken: 'Price change', head: '−100% −50%', cell: () => '−51%' },
      ]}
      rows={['USDC']}
      rowKey={(coin) => coin}
    />,
  )
  expect(screen.getByRole('rowheader', { name: 'Loan of USDC' }).textContent).toBe('Positions of USDC')
  expect(screen.getByRole('columnheader', { name: 'Price change' }).textContent).toBe('−100% −50%')
})
