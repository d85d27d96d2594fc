import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { settings } from '#dashboard/state/settings.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { type Column, DataTable } from './data-table.tsx'

const before = settings.get()
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
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

const ROW_PX = 36
const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${from + index}`, rate: 0 }))
const table = (shown: readonly { id: string; rate: number }[]) => (
  <MemoryRouter useTransitions={false}>
    <DataTable caption="Rates" columns={columns} rows={shown} rowKey={({ id }) => id} />
  </MemoryRouter>
)
const shownIds = () => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent)
const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id)

test('where most rows are others, those down to the end of the window come first, and the rest follows', async () => {
  const [before, after] = [numbered(0, 40), numbered(100, 40)]
  const { rerender } = render(table(before))
  await waitFor(() => expect(shownIds()).toEqual(idsOf(before)))
  const box = new DOMRect(0, innerHeight - 10.5 * ROW_PX, 800, 40 * ROW_PX)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box)
  rerender(table(after))
  expect(shownIds()).toEqual(idsOf(after.slice(0, 11)))
  await waitFor(() => expect(shownIds()).toEqual(idsOf(after)))
})

test('where few rows are others, none of those that stay is gone meanwhile', async () => {
  const before = numbered(0, 40)
  const { rerender } = render(table(before))
  await waitFor(() => expect(shownIds()).toEqual(idsOf(before)))
  const after = [...numbered(100, 2), ...before.slice(3)]
  rerender(table(after))
  expect(shownIds()).toEqual(idsOf(after))
})

test('a header with an explanation or a scale is read by its name and unit, a line of the table by its own', () => {
  render(
    <MemoryRouter useTransitions={false}>
      <DataTable
        caption="Rates"
        columns={[
          { id: 'name', header: 'Name', about: 'What it is', unit: '$', cell: () => 'a' },
          { id: 'rate', header: 'Rate', scale: () => <span>0% 5%</span>, cell: () => '1%' },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        groups={[{ at: 0, label: 'Steady', about: 'Why' }]}
      />
    </MemoryRouter>,
  )
  const names = (role: string) => screen.getAllByRole(role).map((cell) => cell.getAttribute('aria-label'))
  expect(names('columnheader')).toEqual(['Name $', 'Rate'])
  expect(names('rowheader')[0]).toBe('Steady')
})
