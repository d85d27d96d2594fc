import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SigmaField } from './price-inputs.tsx'

afterEach(cleanup)

const peg = { usd: 0.9998, halfLifeDays: 1, deviation: 0.0004 }
const open = (coin: Parameters<typeof SigmaField>[0]['coin'], sigmas: Record<string, number> = {}) => {
  const onState = vi.fn()
  render(<SigmaField coin={coin} state={{ sigmas }} onState={onState} />)
  return onState
}

test('a coin with a peg shows how much it deviates and around what, as no number that could be typed again', () => {
  open({ symbol: 'USDC', sigma: 0.02, changes: 364, peg })
  expect(screen.getByText('USDC around $0.9998')).toBeTruthy()
  const field = screen.getByLabelText<HTMLInputElement>(/^Annual volatility of USDC .* to stay around \$0\.9998/)
  expect([field.value, field.placeholder]).toEqual(['', '±0.04'])
})

test('a typed volatility of such a coin is one of a year again', () => {
  open({ symbol: 'USDC', sigma: 0.02, changes: 364, peg }, { USDC: 0.03 })
  expect(screen.getByText('USDC volatility, annual')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Annual volatility of USDC/).value).toBe('3')
})

test('any other coin starts from its past to the hundredth of a percent, or says that it is unknown', () => {
  const onState = open({ symbol: 'FRAX', sigma: 0.00043, changes: 364, peg: null })
  const field = screen.getByLabelText<HTMLInputElement>(
    /^Annual volatility of FRAX in percent; leave empty to use past/,
  )
  expect(field.value).toBe('0.04')
  fireEvent.change(field, { target: { value: '1' } })
  expect(onState.mock.lastCall?.[0]({ sigmas: {} })).toEqual({ sigmas: { FRAX: 0.01 } })
  cleanup()
  open({ symbol: 'NEW', sigma: null, changes: 0, peg: null })
  expect(screen.getByLabelText<HTMLInputElement>(/NEW/).placeholder).toBe('unknown')
})
