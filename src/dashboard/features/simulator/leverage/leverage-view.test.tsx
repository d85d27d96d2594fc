import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Loop } from '#domain/simulation/debt/loop.ts'
import { nextFile } from '#testing/dashboard/next-file.ts'
import { LeverageView } from './leverage-view.tsx'

const sheet: Loop = {
  ...{ supplyApy: 0.075, borrowApy: 0.06, leverage: 5, liquidationLtv: 0.93, equityUsd: 10_000 },
  ...{ flashFee: 0.000_01, swapCost: 0.001 },
}

let changes: Partial<Loop>[] = []
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  changes = []
})

function View({ first }: { first: Loop }) {
  const [loop, setLoop] = useState(first)
  const onLoop = (change: Partial<Loop>) => {
    changes.push(change)
    setLoop({ ...loop, ...change })
  }
  return <LeverageView loop={loop} onLoop={onLoop} />
}
const open = (more: Partial<Loop> = {}) => render(<View first={{ ...sheet, ...more }} />)
const handle = () => screen.getByRole('slider', { name: 'Leverage' })
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

test('the figures of the sheet: net 13.5 %, distance 13.98 %, unwinding 0.404 %, 49 days', () => {
  open()
  expect(fact('Net rate on equity')).toBe('13.50%')
  expect(fact('LTV')).toBe('80.00%liquidated at 93.00%')
  expect(fact('Distance to liquidation')).toBe('13.98%')
  expect(fact('Break-even borrow APY')).toBe('9.38%')
  expect(fact('Unwinding costs')).toBe('$40.440.404% of equity')
  expect(fact('Recovers its costs')).toBe('after 49 days')
  expect(
    screen.getByText(
      'At 5× the equity earns 13.50% per year, 6.00 points more than supplying alone. The loop is liquidated if its collateral falls 13.98% against its debt.',
      { selector: 'p:not([role])' },
    ),
  ).toBeTruthy()
  expect(handle().getAttribute('aria-valuetext')).toBe('5×: net 13.50% per year, 13.98% to liquidation')
})

test('arrows go by tenths, Page keys and Shift by halves, Home and End to the ends', () => {
  open()
  const press = (key: string, more = {}) => {
    fireEvent.keyDown(handle(), { key, ...more })
    return handle().getAttribute('aria-valuenow')
  }
  expect(press('ArrowRight')).toBe('5.1')
  expect(press('PageUp')).toBe('5.5')
  expect(press('ArrowDown')).toBe('5.4')
  expect(press('ArrowLeft', { shiftKey: true })).toBe('5')
  expect(press('PageDown')).toBe('4.5')
  expect(press('End')).toBe('14.2')
  expect(press('ArrowRight')).toBe('14.2')
  expect(press('Home')).toBe('1')
  expect(press('ArrowLeft')).toBe('1')
  expect(press('a')).toBe('1')
  expect(handle().getAttribute('aria-valuetext')).toBe('1×: net 7.50% per year, no debt')
  expect(fact('Recovers its costs')).toBe('no debt')
  expect(changes.map(({ leverage }) => leverage)).toEqual([5.1, 5.5, 5.4, 5, 4.5, 14.2, 1])
})

test('a press and a drag in the drawing set the leverage to a tenth, and never past the threshold', () => {
  open({ liquidationLtv: 0.75, leverage: 2 })
  const drawing = screen.getByRole('group', { name: 'Net rate by leverage' })
  let isCaptured = false
  Object.assign(drawing, {
    setPointerCapture: () => {
      isCaptured = true
    },
    hasPointerCapture: () => isCaptured,
  })
  fireEvent.pointerMove(drawing, { clientX: 400, button: 0 })
  expect(changes).toEqual([])
  // The plot begins 56 pixels from the left and ends 12 before 640.
  fireEvent.pointerDown(drawing, { clientX: 56 + 572 / 2, button: 0 })
  fireEvent.pointerMove(drawing, { clientX: 2_000, button: 0 })
  fireEvent.pointerMove(drawing, { clientX: -50, button: 0 })
  expect(changes).toEqual([{ leverage: 2.5 }, { leverage: 3.9 }, { leverage: 1 }])
})

test('past its threshold a loop is refused in words, nothing is drawn of it, and one press leads back', () => {
  open({ liquidationLtv: 0.75, leverage: 3 })
  type('Leverage, as a multiple of equity', '4')
  expect(screen.getByRole('alert').textContent).toBe(
    '4× is not possible: it would borrow 75.00% of the collateral, and at 75.00% anyone can liquidate it. Leverage must stay below 4×; the maximum here is 3.9×.',
  )
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.queryByText('Net rate on equity', { selector: 'dt' })).toBeNull()
  type('Leverage, as a multiple of equity', '80')
  expect(screen.getByRole('alert').textContent).toContain('80× is not possible')
  fireEvent.click(screen.getByRole('button', { name: 'Use 3.9×' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(handle().getAttribute('aria-valuenow')).toBe('3.9')
})

test('a threshold that falls below the loop refuses it as well', () => {
  open()
  type('Liquidation LTV in percent', '80')
  expect(screen.getByRole('alert').textContent).toContain('the maximum here is 4.9×')
  expect(changes).toEqual([{ liquidationLtv: 0.8 }])
})

test('where borrowing costs more than supplying earns, it says so and never pays', () => {
  open({ borrowApy: 0.1 })
  expect(fact('Net rate on equity')).toBe('−2.50%')
  expect(fact('Recovers its costs')).toBe('never at these rates')
  expect(screen.getByText(/10.00 points less than supplying alone/, { selector: 'p:not([role])' })).toBeTruthy()
})

test('a swap that would take more than there is has no cost of unwinding', () => {
  open({ swapCost: 0.3 })
  expect(fact('Unwinding costs')).toBe('more than the equity')
})

test('every other number is typed, in percent', () => {
  open()
  type('Supply APY in percent', '8')
  type('Borrow APY in percent', '5.5')
  type('Equity in dollars', '2,500')
  type('Swap cost in percent', '0.2')
  type('Flash loan fee in percent', '0.05')
  expect(changes).toEqual([
    { supplyApy: 0.08 },
    { borrowApy: 0.055 },
    { equityUsd: 2_500 },
    { swapCost: 0.002 },
    { flashFee: 0.0005 },
  ])
})

test('the table goes by halves and has no row past the threshold', async () => {
  open({ liquidationLtv: 0.75, leverage: 2 })
  fireEvent.click(screen.getByText('Leverage as a table'))
  const table = await waitFor(() => screen.getByRole('table'))
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows[0]).toEqual([
    ...['Leverage', 'Borrowing at 6.00%', 'Borrowing at 8.00%', 'Borrowing at 11.00%', 'LTV'],
    'Distance to liquidation',
  ])
  expect(rows.slice(1).map(([leverage]) => leverage)).toEqual(['1×', '1.5×', '2×', '2.5×', '3×', '3.5×'])
  expect(rows[1]).toEqual(['1×', '7.50%', '7.50%', '7.50%', '0.00%', 'no debt'])
  expect(rows[3]).toEqual(['2×', '9.00%', '7.00%', '4.00%', '50.00%', '33.33%'])
})

test('its points are saved as numbers', async () => {
  open({ liquidationLtv: 0.6, leverage: 2 })
  const saved = nextFile()
  fireEvent.click(screen.getByRole('button', { name: 'CSV: Net APY by leverage' }))
  const { text } = await saved
  expect(text.split('\r\n').slice(0, 3)).toEqual([
    'Leverage,Borrowing at 6.00%,Borrowing at 8.00%,Borrowing at 11.00%,Distance to liquidation',
    '1,0.075,0.075,0.075,',
    '1.5,0.0825,0.0725,0.0575,0.4444444444',
  ])
  expect(text.trim().split('\r\n')).toHaveLength(4)
})
