import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TableHead } from './plain-table.tsx'

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
