import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Collateral, Debt, Loan } from '#domain/simulation/debt/loan.ts'
import { nextFile } from '#testing/dashboard/next-file.ts'
import type { LadderShock } from './ladder.ts'
import { StressLadder, type StressProps } from './stress-ladder.tsx'

type Loans = StressProps['loans']
const collateral = (symbol: string, amount: number, priceUsd: number | null, threshold: number | null): Collateral => ({
  ...{ symbol, amount, priceUsd, threshold, supplyApy: 0 },
})
const debt = (symbol: string, amount: number, priceUsd: number | null): Debt => ({
  ...{ symbol, amount, priceUsd, borrowApy: 0, factor: 1 },
})
const loan = (id: string, label: string, detail: string, more: Partial<Loan>): Loans[number] => ({
  ...{ id, label, detail },
  loan: { collateral: [], debt: [], bonus: 0.05, rule: 'aave-v3', ...more },
})
const kamino = loan('1', 'Kamino', 'JitoSOL / USDC', {
  collateral: [collateral('JitoSOL', 60, 180, 0.75)],
  debt: [debt('USDC', 7_600, 1)],
  rule: 'kamino',
})
const navi = loan('2', 'NAVI', 'SUI / USDC', {
  collateral: [collateral('SUI', 1_875, 3.37, 0.8)],
  debt: [debt('USDC', 4_000, 1)],
})
const aave = loan('3', 'Aave v3', 'wstETH / USDC', {
  collateral: [collateral('wstETH', 4, 3_820, 0.8)],
  debt: [debt('USDC', 6_817.632, 1)],
})
const short = loan('4', 'Euler', 'USDC / ETH', {
  collateral: [collateral('USDC', 20_000, 1, 0.78)],
  debt: [debt('ETH', 5, 2_000)],
})
const unknown = loan('5', 'Morpho', 'NEW / USDC', {
  collateral: [collateral('NEW', 10, null, 0.8)],
  debt: [debt('USDC', 10, 1)],
})
const late = loan('6', 'Solend', 'SOL / USDC', {
  collateral: [collateral('SOL', 1, 100, 0.8)],
  debt: [debt('USDC', 90, 1)],
})

let changes: Partial<LadderShock>[] = []
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  changes = []
})

function View({
  loans,
  first,
  chances,
}: {
  loans: Loans
  first: Partial<LadderShock>
  chances: StressProps['chances']
}) {
  const [shock, setShock] = useState<LadderShock>({ percent: -25, symbol: null, borrowApyAdd: 0, ...first })
  const onShock = (change: Partial<LadderShock>) => {
    changes.push(change)
    setShock({ ...shock, ...change })
  }
  return <StressLadder loans={loans} horizonDays={90} shock={shock} chances={chances} onShock={onShock} />
}
const open = (loans: Loans, first: Partial<LadderShock> = {}, chances: StressProps['chances'] = new Map()) =>
  render(<View loans={loans} first={first} chances={chances} />)
const list = () => within(screen.getByRole('list')).getAllByRole('listitem')
const rung = (label: string) => {
  const found = list().find((item) => item.textContent?.startsWith(label))
  if (found === undefined) throw new Error(`${label} has no row`)
  return found.textContent
}
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })
const answer = () =>
  screen.getByText(/^(Repay|All|Both|Above|No debt|The repayment|The known)/, { selector: 'p:not([role])' }).textContent

test('three loans at −25 %: who is liquidated, what that costs, and what to repay to avoid it', () => {
  open([aave, kamino, navi], {}, new Map([['2', 0.1234]]))
  expect(list().map((item) => item.textContent?.slice(0, 4))).toEqual(['Kami', 'NAVI', 'Aave'])
  expect(rung('Kamino')).toContain('Withstands−6.2% JitoSOL at $168.89')
  expect(rung('Kamino')).toContain('Health1.06 →  now, then 0.79')
  expect(rung('Kamino')).toContain('✕ LiquidatedLiquidation penalty−$38.00Repay to avoid liquidation$1,525.00')
  expect(rung('NAVI')).toContain('Withstands−20.9% SUI at $2.67')
  expect(rung('NAVI')).toContain(
    '✕ LiquidatedLiquidation penalty−$200.00Repay to avoid liquidation$208.75Liquidation chance, 90 d12.3% elevated random prices',
  )
  expect(rung('Aave')).toContain('Withstands−44.2% wstETH at $2,130.51')
  expect(rung('Aave')).toContain(
    '✓ Above liquidationLiquidation penaltynoneRepay to avoid liquidationnothingLiquidation chance, 90 dunknown',
  )
  expect(answer()).toBe('Repay $1,733.75 to keep all three from liquidation at −25%.')
})

test('a shock names the prices that it means; a likely liquidation is not shown in the colour of what is well', () => {
  open([navi], { percent: -10 }, new Map([['2', 0.58]]))
  expect(screen.getByText('SUI at $3.03 (now $3.37)')).toBeTruthy()
  expect(answer()).toBe('Above liquidation at −10%; over 90 days 58 in 100 random paths liquidate it.')
  expect(screen.getByText('✓ Above liquidation').className).not.toContain('text-gain')
  cleanup()
  open([navi], { percent: 0 }, new Map([['2', 0.01]]))
  expect(screen.getByText('SUI at $3.37')).toBeTruthy()
  expect(screen.getByText('✓ Above liquidation').className).toContain('text-gain')
})

test('the shock is set by keys, by Page keys in steps of ten, and typed', () => {
  open([kamino, navi, aave])
  expect(slider('Price change').getAttribute('aria-valuetext')).toBe('−25%')
  fireEvent.change(slider('Price change'), { target: { value: '-6' } })
  expect(answer()).toBe('All three are above liquidation at −6%.')
  fireEvent.keyDown(slider('Price change'), { key: 'PageDown' })
  fireEvent.keyDown(slider('Price change'), { key: 'PageUp' })
  fireEvent.keyDown(slider('Price change'), { key: 'ArrowUp' })
  fireEvent.change(screen.getByRole('textbox', { name: 'Price change, percent' }), { target: { value: '-79.5' } })
  fireEvent.keyDown(slider('Price change'), { key: 'PageDown' })
  expect(changes.map(({ percent }) => percent)).toEqual([-6, -16, -6, -79.5, -80])
  fireEvent.change(screen.getByRole('textbox', { name: 'Price change, percent' }), { target: { value: '-90' } })
  expect(screen.getByRole('alert').textContent).toBe('Enter a number from −80 to 100.')
})

test('borrowing that costs more is a second shock', () => {
  open([navi], { percent: 0 })
  expect(answer()).toBe('Above liquidation at today’s prices.')
  const added = slider('Added borrow rate, for 90 days')
  fireEvent.change(added, { target: { value: '12.5' } })
  expect(added.getAttribute('aria-valuetext')).toBe('+12.5 points')
  expect(answer()).toBe('Above liquidation at today’s prices and borrow rates +12.5 points.')
  fireEvent.change(screen.getByRole('textbox', { name: 'Added borrow rate, for 90 days, points' }), {
    target: { value: '400' },
  })
  expect(changes).toEqual([{ borrowApyAdd: 0.125 }, { borrowApyAdd: 4 }])
  expect(rung('NAVI')).toContain('Withstandsnothing the added rate alone is enough')
  expect(rung('NAVI')).toContain('✕ Liquidated')
})

test('one coin alone may move', () => {
  open([kamino, navi])
  const choice = screen.getByRole('combobox', { name: 'Prices to move' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['All volatile coins', 'JitoSOL alone', 'SUI alone', 'USDC alone']])
  fireEvent.change(choice, { target: { value: 'SUI' } })
  expect(changes).toEqual([{ symbol: 'SUI' }])
  expect(rung('Kamino')).toContain('Withstandsany no price of these coins liquidates it')
  expect(answer()).toBe('Repay $208.75 to keep both from liquidation at −25% of SUI.')
})

test('a short is liquidated by a rise', () => {
  open([short], { percent: 60 })
  expect(rung('Euler')).toContain('Withstands+56.0% ETH at $3,120.00')
  expect(rung('Euler')).toContain('✕ LiquidatedLiquidation penalty−$400.00Repay to avoid liquidation$250.00')
  expect(answer()).toBe('Repay $250.00 to avoid liquidation at +60%.')
  fireEvent.change(slider('Price change'), { target: { value: '-60' } })
  expect(rung('Euler')).toContain('✓ Above liquidation')
})

test('what is not known is the word, comes last and is not counted', () => {
  open([unknown, navi])
  expect(list().map((item) => item.textContent?.slice(0, 4))).toEqual(['NAVI', 'Morp'])
  expect(rung('Morpho')).toBe(
    'MorphoNEW / USDCWithstandsunknown price of NEW unknownHealthunknownunknownLiquidation penaltyunknownRepay to avoid liquidationunknownLiquidation chance, 90 dunknown',
  )
  expect(answer()).toBe('Repay $208.75 to avoid liquidation of the known loan at −25%. 1 more is unknown.')
  cleanup()
  open([unknown])
  expect(answer()).toBe('The repayment needed at −25% is unknown.')
})

test('a loan below 1 can be liquidated now', () => {
  open([navi, late], { percent: 50 })
  expect(list()[0]?.textContent).toContain('✕ Can be liquidated nowLiquidation penalty−$4.50')
  expect(list()[0]?.textContent).toContain('Withstandsnothing already below 1')
})

test('a health just below 1 does not read as 1', () => {
  const close = loan('7', 'Close', '', { collateral: [collateral('SUI', 1, 999.6, 1)], debt: [debt('USDC', 1_000, 1)] })
  open([close], { percent: 0 })
  expect(rung('Close')).toContain('Health0.99')
})

test('once the slider rests, a screen reader says what it did', async () => {
  open([kamino, navi, aave])
  fireEvent.change(slider('Price change'), { target: { value: '-10' } })
  const said = /^Liquidated: Kamino\. Repay \$\d+\.\d\d to keep all three from liquidation at −10%\.$/
  expect((await screen.findByText(said, { selector: '[role=status]' })).className).toBe('sr-only')
})

test('all numbers are a table and a file, two loans of one market by names of their own', async () => {
  open([navi, { ...navi, id: '8' }, unknown])
  fireEvent.click(screen.getByText('Loans under stress as a table'))
  const table = await waitFor(() => screen.getByRole('table'))
  const rows = within(table).getAllByRole('row')
  expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual([
    ...['Loan', 'NAVI, SUI / USDC', 'NAVI, SUI / USDC (2)', 'Morpho, NEW / USDC'],
  ])
  expect([...(rows[1]?.children ?? [])].map(({ textContent }) => textContent).slice(1)).toEqual([
    ...['−20.9%', 'SUI at $2.67', '1.26', '0.94', '✕ Liquidated', '−$200.00', '$208.75', 'unknown'],
  ])
  const saved = nextFile()
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }))
  const { text } = await saved
  expect(text.trim().split('\r\n')).toEqual([
    'Loan,Coins,Price change percent,Borrow rate added points,Health now,Health after,Liquidated at percent,Prices at liquidation USD,Loss USD,Repay USD,Chance percent',
    ...Array.from({ length: 2 }, () => 'NAVI,SUI / USDC,-25,0,1.26375,0.9478125,-20.870425,SUI 2.6666667,200,208.75,'),
    'Morpho,NEW / USDC,-25,0,,,,,,,',
  ])
})
