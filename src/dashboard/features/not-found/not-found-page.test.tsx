import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { setPalette, usePalette } from '#dashboard/state/palette/palette.ts'
import { paletteText } from '#dashboard/state/palette/palette-text.ts'
import { NotFoundPage } from './not-found-page.tsx'

afterEach(cleanup)

const open = (path: string) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <MemoryRouter initialEntries={[path]}>
        <NotFoundPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test.each([
  ['/Protocol/navi', 'Protocols', '/protocols'],
  ['/webhook', 'Webhooks', '/webhooks'],
  ['/vualts', 'Vaults', '/vaults'],
  ['/setings/x', 'Settings', '/settings'],
  ['/tokns', 'Tokens', '/tokens'],
])('%s is near a page that there is', (path, name, href) => {
  open(path)
  const suggestion = within(screen.getByText(/^Did you mean/))
  expect(suggestion.getByRole('link', { name }).getAttribute('href')).toBe(href)
})

test('nothing is suggested for what resembles no page', () => {
  open('/no-such-page')
  expect(screen.queryByText(/^Did you mean/)).toBeNull()
  expect(screen.getByText('/no-such-page').tagName).toBe('CODE')
})

test('the search begins empty where the address resembles no page', () => {
  open('/no-such-page')
  expect(screen.getByRole('searchbox')).toMatchObject({ value: '', placeholder: 'Vault, token, protocol or wallet' })
})

test('the search begins with the words of an address that resembles a page, and opens with what is written', () => {
  open('/tokens/blue-whale')
  const field = screen.getByRole('searchbox', { name: 'Search for a page, vault, token or wallet' })
  expect(field).toMatchObject({ value: 'blue whale' })
  const { result } = renderHook(usePalette)
  fireEvent.change(field, { target: { value: ' whale ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(result.current).toBe(true)
  expect(paletteText()).toBe('whale')
  act(() => setPalette(false))
})
