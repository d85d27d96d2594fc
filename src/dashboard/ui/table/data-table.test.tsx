import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { settings } from '#dashboard/state/settings.ts'
import { formatRate } from '#dashboard/ui/text/format.ts'
import { type Column, DataTable } from './data-table.tsx'

const before = settings.get()
afterEach(() => {
  cleanup()
  settings.set(before)
})

const columns: readonly Column<{ id: string; rate: number }>[] = [
  { id: 'name', header: 'Name', cell: ({ id }) => id },
  { id: 'rate', header: 'Rate', cell: ({ rate }) => formatRate(rate) },
]
const rows = [{ id: 'a', rate: 0.1234 }]

test('rows that stand are written anew where figures are written otherwise', () => {
  render(
    <MemoryRouter useTransitions={false}>
      <DataTable caption="Rates" columns={columns} rows={rows} rowKey={({ id }) => id} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('cell').textContent).toBe('12.34%')
  act(() => settings.set({ ...settings.get(), numbers: 'comma' }))
  expect(screen.getByRole('cell').textContent).toBe('12,34%')
})
