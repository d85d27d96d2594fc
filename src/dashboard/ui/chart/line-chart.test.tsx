import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LineChart } from './line-chart.tsx'

afterEach(cleanup)

test('arrow keys step through the points and their values are read out; leaving ends it', () => {
  render(
    <LineChart
      label="Price of SUI"
      series={[{ name: 'Price' }, { name: 'Held' }]}
      points={[1, 2, 3].map((x) => ({ x, ys: [x * 10, null] }))}
      formatX={(x) => `day ${x}`}
      formatY={(y) => (y === null ? '–' : `$${y}`)}
    />,
  )
  const chart = screen.getByRole('slider', { name: /Price of SUI/ })
  const press = (key: string) => {
    fireEvent.keyDown(chart, { key })
    return chart.getAttribute('aria-valuetext')
  }
  expect(press('ArrowRight')).toBe('day 1: Price $10, Held –')
  expect(press('ArrowRight')).toBe('day 2: Price $20, Held –')
  expect(press('End')).toBe('day 3: Price $30, Held –')
  expect(press('ArrowRight')).toBe('day 3: Price $30, Held –')
  expect(press('Home')).toBe('day 1: Price $10, Held –')
  fireEvent.blur(chart)
  expect(chart.getAttribute('aria-valuetext')).toBe('No point selected')
})

test('the figures of the axes are not read out: the value says them with what they are of', () => {
  render(
    <LineChart
      label="Price of SUI"
      series={[{ name: 'Price' }]}
      points={[1, 2].map((x) => ({ x, ys: [x] }))}
      formatX={String}
      formatY={String}
    />,
  )
  const { children } = screen.getByRole('slider', { name: /Price of SUI/ })
  expect([...children].map((child) => child.getAttribute('aria-hidden'))).toEqual(['true'])
})
