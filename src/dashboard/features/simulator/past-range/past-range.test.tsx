import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PastRange } from './past-range.tsx'
import type { PastRangeProps } from './past-range-props.ts'

afterEach(cleanup)

const daysOf = (prices: readonly number[]) => prices.map((price, index) => ({ day: 20_700 + index, price }))
const first: PastRangeProps = {
  symbols: ['SUI', 'USDC'],
  past: daysOf([2.5, 3, 3.5, 4, 4.5, 3.37]),
  priceNow: 3.37,
  bounds: { lower: 2.6, upper: 4.4 },
  step: 1.001,
  valueUsd: 10_000,
  pool: { tier: 0.0025, volumeUsdDay: 1_000_000, activeLiquidity: '9000000', protocolShare: 0.2 },
  apy: 0.3,
  usdB: 1,
  sigma: 0.5,
  breakEvenSigma: 0.57,
  onBounds: () => {},
}

function View(props: Partial<PastRangeProps>) {
  const [bounds, onBounds] = useState(props.bounds ?? first.bounds)
  return <PastRange {...first} {...props} bounds={bounds} onBounds={onBounds} />
}
const open = (props: Partial<PastRangeProps> = {}) => render(<View {...props} />)
const handle = (edge: 'Lower' | 'Upper') => screen.getByRole('slider', { name: `${edge} price` })
const press = (edge: 'Lower' | 'Upper', key: string) => {
  fireEvent.keyDown(handle(edge), { key })
  return handle(edge).getAttribute('aria-valuetext')
}
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling
const openTable = (summary: string) => {
  const details = screen.getByText(summary).closest('details')
  if (details) details.open = true
  if (details) fireEvent(details, new Event('toggle'))
  return within(screen.getByRole('region', { name: summary }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
}

test('an edge moves by keys, a step or ten, and says its price and how far it is from today’s', () => {
  open()
  expect(handle('Upper').getAttribute('aria-valuetext')).toBe('4.400 USDC per SUI, +30.6% from now')
  expect(press('Upper', 'ArrowUp')).toBe('4.404 USDC per SUI, +30.7% from now')
  expect(press('Upper', 'PageDown')).toBe('4.361 USDC per SUI, +29.4% from now')
  expect(press('Lower', 'ArrowLeft')).toBe('2.597 USDC per SUI, −22.9% from now')
  expect(press('Lower', 'PageUp')).toBe('2.623 USDC per SUI, −22.2% from now')
  expect(press('Lower', 'Enter')).toBe('2.623 USDC per SUI, −22.2% from now')
})

test('Home and End take all of the past into the range, or close it', async () => {
  open()
  expect(screen.getByText(/on 4 of 6 days/)).toBeTruthy()
  press('Lower', 'Home')
  press('Upper', 'End')
  expect(await screen.findByText('The price was in this range on all 6 days.')).toBeTruthy()
  press('Lower', 'End')
  const [lower, upper] = (['Lower', 'Upper'] as const).map((edge) => Number(handle(edge).getAttribute('aria-valuenow')))
  expect((upper ?? 0) / (lower ?? 0)).toBeCloseTo(1.001, 9)
  expect(press('Lower', 'ArrowUp')).toBe(press('Lower', 'PageUp'))
})

test('an edge follows the pointer by whole steps, and the scale rests under it', () => {
  open()
  const upper = handle('Upper')
  upper.setPointerCapture = () => {}
  const labels = () =>
    [...document.querySelectorAll('svg[role="img"] line[stroke="var(--line)"]')].map((line) => line.getAttribute('y1'))
  fireEvent.pointerDown(upper, { button: 0, clientY: 100, pointerId: 1 })
  const before = labels()
  fireEvent.pointerMove(upper, { clientY: 60, pointerId: 1 })
  const dragged = Number(handle('Upper').getAttribute('aria-valuenow'))
  expect(dragged).toBeGreaterThan(4.6)
  const steps = Math.log(dragged / 4.4) / Math.log(1.001)
  expect(steps).toBeCloseTo(Math.round(steps), 6)
  expect(labels()).toEqual(before)
  fireEvent.lostPointerCapture(upper, { pointerId: 1 })
  fireEvent.pointerMove(upper, { clientY: 20, pointerId: 1 })
  expect(Number(handle('Upper').getAttribute('aria-valuenow'))).toBe(dragged)
})

test('the figures add up, and say how fees were counted', () => {
  open()
  const dollars = (label: string) => Number(figure(label)?.textContent?.replace('−', '-').replaceAll(/[+$,]/g, ''))
  expect(figure('Days in range')?.textContent).toBe('4 of 6')
  expect(dollars('Fees')).toBeGreaterThan(0)
  expect(dollars('Fees') + dollars('Impermanent loss')).toBeCloseTo(dollars('Net vs holding'), -1)
  expect(screen.getByText('from the pool’s volume, diluted by this deposit')).toBeTruthy()
  expect(
    screen.getByText(/fees cover up to 57.00% annual volatility. Measured volatility is 50.00% per year, so fees more/),
  ).toBeTruthy()
  cleanup()
  open({ pool: null, breakEvenSigma: null })
  expect(screen.getByText('from the APY: the pool is unknown')).toBeTruthy()
  expect(screen.getByText(/break-even volatility is too/)).toBeTruthy()
  cleanup()
  open({ usdB: null })
  expect(screen.getByText('from the APY: a price is unknown')).toBeTruthy()
})

test('liquidity of others is said to be today’s, at today’s price alone, beside one’s own', () => {
  open()
  const others = screen.getByText(/Liquidity of others at today’s price/).textContent
  expect(others).toMatch(/: 99\.\d\d%$/)
  cleanup()
  open({ bounds: { lower: 4, upper: 5 } })
  expect(screen.getByText(/none of it is active now/)).toBeTruthy()
  expect(screen.getByText(/Liquidity of others.*: 100.00%/)).toBeTruthy()
  expect(screen.getByText(/Today’s price is below the range: a deposit is SUI alone/)).toBeTruthy()
  cleanup()
  open({ bounds: { lower: 2, upper: 3 }, pool: null })
  expect(screen.getByText('Pool liquidity: unknown')).toBeTruthy()
  expect(screen.getByText(/Today’s price is above the range: a deposit is USDC alone/)).toBeTruthy()
})

test('a table has edges, days and fees, another all days with what is not known left out', () => {
  open({ past: daysOf([2.5, 3, 3.5, 4, 4.5, 3.37]).filter(({ day }) => day !== 20_702) })
  expect(figure('Days in range')?.textContent).toBe('3 of 5')
  expect(screen.getByText(/on 3 of 5 known days/)).toBeTruthy()
  expect(screen.getByText(/1 day in between is unknown and counts for nothing/)).toBeTruthy()
  const fees = figure('Fees')?.textContent
  expect(openTable('Edges, days and fees as a table')).toEqual([
    ['Prices', 'From now', 'Days', 'Fees'],
    ['Above 4.400', '+30.6% and more', '1', 'none'],
    ['2.600 to 4.400', '−22.8% to +30.6%', '3', fees],
    ['Below 2.600', '−22.8% and less', '1', 'none'],
    ['Unknown', '', '1', 'not counted'],
  ])
  const days = openTable('All days as a table')
  expect(days.map(([day, price, zone]) => [day, price, zone])).toEqual([
    ['Day', 'Price of SUI in USDC', 'Price was'],
    ['9 Sept 2026', '3.370', 'in range'],
    ['8 Sept 2026', '4.500', 'above'],
    ['7 Sept 2026', '4.000', 'in range'],
    ['5 Sept 2026', '3.000', 'in range'],
    ['4 Sept 2026', '2.500', 'below'],
  ])
  const path = document.querySelector('svg[role="img"] path[fill="none"]')?.getAttribute('d') ?? ''
  expect(path.match(/M/g)?.length).toBe(2)
})

test('without a past the range is set all the same, and what it came to is a word', () => {
  open({ past: [], apy: null, pool: null, sigma: null, breakEvenSigma: null })
  expect(screen.getByText('No past price of SUI in USDC is known.')).toBeTruthy()
  for (const label of ['Days in range', 'Fees', 'Impermanent loss', 'Net vs holding'])
    expect(figure(label)?.textContent).toBe('unknown')
  expect(press('Lower', 'ArrowUp')).toBe('2.603 USDC per SUI, −22.8% from now')
  expect(press('Upper', 'End')).toBe('3.373 USDC per SUI, +0.08% from now')
  expect(document.body.textContent).not.toMatch(/NaN|Infinity|undefined|\$0/)
})

test.each([1e-9, 1e-6, 1e9])('prices of the size of %f are drawn within the chart and read out whole', (size) => {
  const scaled = first.past.map(({ day, price }) => ({ day, price: price * size }))
  const bounds = { lower: 2.6 * size, upper: 4.4 * size }
  open({ past: scaled, priceNow: 3.37 * size, bounds, pool: null })
  expect(screen.getByText(/on 4 of 6 days/)).toBeTruthy()
  expect(press('Upper', 'ArrowUp')).toMatch(/\+30.7% from now$/)
  const numbers = [...document.querySelectorAll('svg[role="img"] path')].flatMap((path) =>
    (path.getAttribute('d') ?? '').match(/-?[\d.]+(e-?\d+)?/g),
  )
  for (const number of numbers) expect(Math.abs(Number(number))).toBeLessThan(700)
  expect(document.body.textContent).not.toMatch(/NaN|Infinity|undefined/)
})
