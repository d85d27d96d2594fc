import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { MovingProps } from './moving-props.ts'
import { MovingView } from './moving-view.tsx'

afterEach(cleanup)

const first: MovingProps = {
  valueUsd: 10_000,
  apyNow: 0.04,
  apyThen: 0.07,
  costs: { gasUsd: 20, exitFee: 0, swapCost: 0, waitDays: 0 },
  gasBasis: 'given',
  onCosts: () => {},
}

function View(props: Partial<MovingProps>) {
  const [state, setState] = useState<MovingProps>({ ...first, ...props })
  return (
    <MovingView
      {...state}
      onCosts={({ apyNow = state.apyNow, ...change }) =>
        setState({
          ...state,
          apyNow,
          costs: { ...state.costs, ...change },
          gasBasis: change.gasUsd === undefined ? state.gasBasis : change.gasUsd === null ? 'unknown' : 'given',
        })
      }
    />
  )
}
const open = (props: Partial<MovingProps> = {}) => render(<View {...props} />)
const answer = () => document.querySelector('strong')?.textContent
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const cost = (name: string) =>
  screen.getAllByRole('listitem').find((item) => item.textContent?.startsWith(name))?.textContent
const gaps = () =>
  within(screen.getByRole('table', { name: /Days until moving pays off/ }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

test.each([
  { days: 26, exitFee: 0, waitDays: 0, apyThen: 0.07 },
  { days: 39, exitFee: 0.001, waitDays: 0, apyThen: 0.07 },
  { days: 56, exitFee: 0.001, waitDays: 7, apyThen: 0.07 },
  { days: null, exitFee: 0, waitDays: 0, apyThen: 0.04 },
])('the answer is the first whole day: $days days at $exitFee exit and a wait of $waitDays', (move) => {
  const { days, apyThen, ...costs } = move
  open({ apyThen, costs: { ...first.costs, ...costs } })
  expect(answer()).toBe(
    days === null ? 'Moving never pays off: the new rate is not higher.' : `Moving pays off after ${days} days.`,
  )
})

test('500 dollars need 524 days for 20 of gas, which is after the year that is drawn', () => {
  open({ valueUsd: 500 })
  expect(answer()).toBe('Moving pays off after 524 days.')
  expect(screen.getByText('The lines meet after more than a year.')).toBeTruthy()
  expect(screen.queryByText(/Pays off from day/)).toBeNull()
})

test('a cost that is typed is counted at once', () => {
  open()
  expect(answer()).toBe('Moving pays off after 26 days.')
  type(/Exit fee/, '0.1')
  expect(answer()).toBe('Moving pays off after 39 days.')
  type(/Days without yield/, '7')
  expect(answer()).toBe('Moving pays off after 56 days.')
  type(/Swap cost/, '1')
  expect(cost('Swap')).toBe('Swap $99.90')
  type(/Current APY/, '7')
  expect(answer()).toBe('Moving never pays off: the new rate is not higher.')
  type(/Current APY/, '4')
  type(/Gas in dollars/, '10000')
  expect(answer()).toBe('Moving never pays off: the costs use up the deposit.')
})

test('unknown gas is a word, no 0: there are no days, and the sum is a least one', () => {
  open({ costs: { gasUsd: null, exitFee: 0.001, swapCost: 0, waitDays: 0 }, gasBasis: 'unknown' })
  expect(answer()).toBe('Cannot be calculated: gas is unknown.')
  expect(cost('Gas')).toBe('Gas unknown')
  expect(cost('Exit fee')).toBe('Exit fee $10.00')
  expect(screen.getByText('at least $10.00, 1 unknown')).toBeTruthy()
  expect(document.querySelectorAll('[class*="repeating-linear-gradient"]').length).toBe(2)
  expect(gaps().map((row) => row[2])).toEqual(['unknown', 'unknown', 'unknown'])
  type(/Gas in dollars/, '20')
  expect(answer()).toBe('Moving pays off after 39 days.')
  expect(document.querySelectorAll('[class*="repeating-linear-gradient"]').length).toBe(0)
  type(/Gas in dollars/, '')
  expect(answer()).toBe('Cannot be calculated: gas is unknown.')
})

test('gas that was read or assumed counts, and is no typed number', () => {
  open({ gasBasis: 'read' })
  expect(answer()).toBe('Moving pays off after 26 days.')
  expect(screen.getByRole('textbox', { name: /Gas in dollars/ })).toMatchObject({ value: '', placeholder: '20' })
  expect(screen.getByText('read from the chain')).toBeTruthy()
})

test('rates that are not known are named, and nothing is drawn without the present one', () => {
  open({ apyThen: null })
  expect(answer()).toBe('Cannot be calculated: the new rate is unknown.')
  cleanup()
  open({ apyNow: null, apyThen: null, costs: { ...first.costs, waitDays: 7 } })
  expect(answer()).toBe('Cannot be calculated: the current rate and the new rate are unknown.')
  expect(cost('Wait')).toBe('Wait unknown')
  expect(screen.getByText(/Enter the current rate to see the chart/)).toBeTruthy()
  type(/Current APY/, '4')
  expect(answer()).toBe('Cannot be calculated: the new rate is unknown.')
})

test('days at half the difference of the rates, as it is, and half as much again', () => {
  open()
  expect(gaps()).toEqual([
    ['−50%', '5.50%', '52 days'],
    ['as is', '7.00%', '26 days'],
    ['+50%', '8.50%', '18 days'],
  ])
})

test('the crossing is marked on the chart, whose days may be drawn by their logarithm', async () => {
  open()
  const chart = await screen.findByRole('slider', { name: /Value of the deposit/ })
  fireEvent.keyDown(chart, { key: 'End' })
  const atEnd = chart.getAttribute('aria-valuetext')
  expect(atEnd).toBe('Day 365: Move, after costs $10,678.60, Stay $10,400.00')
  fireEvent.click(screen.getByRole('radio', { name: 'Log' }))
  fireEvent.keyDown(chart, { key: 'End' })
  expect(chart.getAttribute('aria-valuetext')).toBe(atEnd)
  fireEvent.keyDown(chart, { key: 'Home' })
  expect(chart.getAttribute('aria-valuetext')).toBe('Day 0: Move, after costs $9,980.00, Stay $10,000.00')
})

test('costs that nothing is charged for pay at once', () => {
  open({ costs: { gasUsd: 0, exitFee: 0, swapCost: 0, waitDays: 0 } })
  expect(answer()).toBe('Moving pays off at once.')
})
