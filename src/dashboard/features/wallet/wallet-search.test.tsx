import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { WalletSearch } from './wallet-search.tsx'

const ADDRESS = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'

const Where = () => <output aria-label="address">{useLocation().pathname}</output>

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter useTransitions={false}>
        <WalletSearch isFirst />
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen.getByRole('textbox')
}

afterEach(cleanup)

test('an address that is submitted before what reads it is here is opened in its one form', async () => {
  const field = show()
  fireEvent.change(field, { target: { value: ADDRESS } })
  fireEvent.submit(field)
  await expect
    .poll(() => screen.getByLabelText('address').textContent)
    .toBe('/wallet/0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')
})

test('what is wrong with a text is said after a submit, too', async () => {
  const field = show()
  fireEvent.change(field, { target: { value: `${ADDRESS}0` } })
  fireEvent.submit(field)
  expect((await screen.findByRole('alert')).textContent).toContain('Not a wallet')
  expect(screen.getByLabelText('address').textContent).toBe('/')
})
