import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { WorthCurve } from './worth-curve.tsx'

afterEach(cleanup)

const caption = (value: number, coverage: number) => {
  const points = [
    { at: Date.UTC(2026, 4, 1), value: value / 2 },
    { at: Date.UTC(2026, 4, 31), value },
  ]
  render(
    <MemoryRouter>
      <WorthCurve past={{ points, basis: 'prices', coverage, kinds: [], exposures: [] }} total={100} month={null} />
    </MemoryRouter>,
  )
  const text = screen.getByText(/at past prices$/).textContent
  cleanup()
  return text
}

test('the curve is called a share of the net worth only where it draws one', () => {
  expect(caption(100, 1)).toBe('Net worth at past prices')
  expect(caption(90, 0.93)).toBe('90% of net worth at past prices')
  expect(caption(120, 0.8)).toBe('80% of assets and debts at past prices')
})
