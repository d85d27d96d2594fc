import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SimulationInput } from '#contract/simulation.ts'
import { Vault } from '#contract/vault.ts'
import { simulate } from '#domain/simulation/simulate.ts'
import { Simulator } from './simulator.tsx'

/** A busy machine takes its time; nothing here depends on how much. */
const PATIENCE_MS = 15_000
configure({ asyncUtilTimeout: PATIENCE_MS })
vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

const pool = Vault.parse({
  id: 'pool',
  name: 'Cetus SUI-USDC',
  chain: 'TON',
  protocol: { id: 'cetus', name: 'Cetus' },
  type: 'LP',
  coins: ['a', 'b'],
  totalApy: 0.2,
})

/** The rate that the service computes with, and the bodies that it was sent. */
let serviceRate: number
let bodies: unknown[]

beforeEach(() => {
  localStorage.clear()
  serviceRate = 0.2
  bodies = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const input = SimulationInput.parse(JSON.parse(String(init.body)))
    bodies.push(input)
    return Response.json({ data: simulate({ input, totalApy: serviceRate, start: new Date() }) })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Where = () => <output aria-label="address">{useLocation().search}</output>

function open(vault: Vault, search = '') {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter useTransitions={false} initialEntries={[`/vaults/pool${search}`]}>
        <Where />
        <Simulator vault={vault} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const reading = (label: string) => {
  const [term] = screen.getAllByText(label, { selector: 'dt' })
  return term?.nextElementSibling?.textContent
}
const slider = (symbol: string) => screen.getByRole<HTMLInputElement>('slider', { name: `Price change of ${symbol}` })

test('a slider answers in numbers in the same event, and in words once it rests', async () => {
  open(pool, '?change=0,0')
  expect([reading('Pool with yield'), reading('If held')]).toEqual(['$1,200.00', '$1,000.00'])
  fireEvent.change(slider('SUI'), { target: { value: '69' } })
  expect(slider('SUI').getAttribute('aria-valuetext')).toBe('+300.00%')
  expect(reading('If held')).toBe('$2,500.00')
  expect(screen.getByText(/If neither price changes/).className).toContain('text-faded')
  const sentence = await screen.findByText(/If SUI rises by 300% and USDC keeps its price/)
  expect(sentence.className).not.toContain('text-faded')
})

test('a typed number is exact, and a mistake is told without losing the value', () => {
  open(pool, '?view=prices')
  const box = screen.getByRole('textbox', { name: 'Price change of SUI in percent' })
  fireEvent.change(box, { target: { value: '100' } })
  expect(reading('Impermanent loss')).toBe('−5.72% (−$85.79)')
  fireEvent.change(box, { target: { value: '-101' } })
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/Enter a number from −100/)).toBeTruthy()
  expect(reading('Impermanent loss')).toBe('−5.72% (−$85.79)')
  fireEvent.blur(box)
  expect(box).toHaveProperty('value', '100')
})

test('an amount of money is grouped until it is edited, and again afterwards', () => {
  open(pool, '?view=prices&amount=12500.5')
  const box = screen.getByRole('textbox', { name: 'Deposit in dollars' })
  expect(box).toHaveProperty('value', '12,500.50')
  fireEvent.focus(box)
  expect(box).toHaveProperty('value', '12,500.50')
  fireEvent.change(box, { target: { value: '2000' } })
  expect(box).toHaveProperty('value', '2000')
  fireEvent.blur(box)
  expect(box).toHaveProperty('value', '2,000')
})

test('what was set is a link, and a link is what was set', async () => {
  open(pool, '?amount=500&change=100,0&days=30')
  expect(reading('If held')).toBe('$750.00')
  fireEvent.click(screen.getByRole('radio', { name: '90 d' }))
  const days = () => new URLSearchParams(screen.getByLabelText('address').textContent ?? '').get('days')
  await waitFor(() => expect(days()).toBe('90'))
})

test('the service is asked once the input rests, and confirms', async () => {
  open(pool, '?change=0,0')
  for (const value of ['10', '20', '30', '40']) fireEvent.change(slider('SUI'), { target: { value } })
  expect(await screen.findByText(/matches the API’s own calculation/)).toBeTruthy()
  expect(bodies.length).toBeLessThanOrEqual(2)
  expect(bodies.at(-1)).toMatchObject({ type: 'Pools', data: { weightA: 50, weightB: 50, value: 1000 } })
})

test('other numbers of the service are a warning, not silence', async () => {
  serviceRate = 0.1
  open(pool, '?view=prices')
  expect(await screen.findByText(/The service gets different numbers/)).toBeTruthy()
})

test('a row of the scenario table can be taken over', () => {
  open(pool, '?view=prices')
  fireEvent.click(screen.getByRole('button', { name: '−50%' }))
  expect(reading('If held')).toBe('$750.00')
  const row = screen.getByRole('row', { name: /^−50%/ })
  expect(within(row).getAllByRole('cell')[3]?.textContent).toBe('−5.72%')
})

test('below the possible outcomes are those of set prices, and a row leads to them', async () => {
  open(pool)
  const table = screen.getByRole('table', { name: /^The same deposit|other prices/i })
  expect(within(table).getByRole('row', { name: /^\+50%/ }).textContent).toContain('$1,469.69')
  fireEvent.click(within(table).getByRole('button', { name: '+50%' }))
  expect(slider('SUI').getAttribute('aria-valuetext')).toBe('+50.00%')
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toContain('change=50'))
})

test('one weight moves the other: together they are always 100', () => {
  open(pool, '?view=prices')
  fireEvent.change(screen.getByRole('textbox', { name: 'Weight of SUI in percent' }), { target: { value: '80' } })
  expect(screen.getByRole('textbox', { name: 'Weight of USDC in percent' })).toHaveProperty('value', '20')
})

test('an unknown rate is not taken for zero: it can be typed, and the service is not asked', () => {
  open({ ...pool, totalApy: null }, '?change=0,0')
  expect(reading('Pool with yield')).toBe('–')
  expect(screen.getByText(/rate is unknown/)).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: /^APY in percent/ }), { target: { value: '10' } })
  expect(reading('Pool with yield')).toBe('$1,100.00')
  expect(bodies).toEqual([])
})

test('a lending vault has one slider and no impermanent loss', () => {
  open({ ...pool, type: 'LENDING', name: 'Navi SUI', coins: ['a'] }, '?view=prices')
  expect(screen.getAllByRole('slider', { name: /Price change/ })).toHaveLength(1)
  expect(screen.getByText(/Single-asset deposits have no impermanent loss/)).toBeTruthy()
})

test('a range of prices is a part of the simulation: its loss, its shares, when it stops earning, and a link', async () => {
  open(pool, '?change=10,0')
  const loss = reading('Impermanent loss')
  fireEvent.click(screen.getByRole('radio', { name: 'Range' }))
  expect(reading('Impermanent loss')).not.toBe(loss)
  expect(screen.getByText(/Deposited as 50.00% SUI and 50.00% USDC/)).toBeTruthy()
  expect(screen.queryByText(/leaves the range/)).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: /Upper price/ }), { target: { value: '5' } })
  expect(await screen.findByText(/The price leaves the range after 186 days/)).toBeTruthy()
  expect(screen.getByText(/The service simulates only full-range pools/)).toBeTruthy()
  const written = () => new URLSearchParams(screen.getByLabelText('address').textContent ?? '').get('range')
  await waitFor(() => expect(written()).toBe('-20,5'))
  cleanup()
  open(pool, '?change=10,0&range=-20,5')
  expect(screen.getByText(/leaves the range after 186 days/)).toBeTruthy()
})

test('the simulator calls the rate what the vault’s page calls it', () => {
  open({ ...pool, totalApr: 0.2 }, '?change=100,0&days=30')
  expect(screen.getByText(/At 20.00% APR, not compounded, yield/)).toBeTruthy()
  expect(screen.getByText(/nothing is reinvested: a year earns the APR/)).toBeTruthy()
  cleanup()
  open({ ...pool, totalApr: 0.2 }, '?change=100,0')
  expect(screen.getByText(/At 20.00% APR, not compounded, yield covers it in 111 days/)).toBeTruthy()
  cleanup()
  open({ ...pool, totalApr: 0.2 }, '?change=100,0&rate=20')
  expect(screen.getByText(/At 20.00% APY, yield covers it in 118 days/)).toBeTruthy()
  cleanup()
  open({ ...pool, totalApr: 0.183 }, '?change=100,0&days=30')
  expect(screen.getByText(/At 20.00% APY, yield/)).toBeTruthy()
  expect(screen.getByText(/its base compounds to the APY/)).toBeTruthy()
})
